### Settings and their values.

## Groups.

settings-section-words = Words
settings-section-players = Players
settings-section-rules = Rules of Quarto
settings-section-clock = Clock
settings-section-keys = Keys and keyboard
settings-section-lines = Text and braille
settings-section-voice = Voice
settings-section-sound = Sounds
settings-section-aids = Memory aids
settings-section-judging = Strategy aids
settings-section-profile-full = Details of full
settings-section-profile-normal = Details of normal
settings-section-profile-terse = Details of terse
settings-section-profile-silent = Details of silent

## Settings.

settings-name-words-order = Order of traits
settings-name-words-pieces = Piece names
settings-name-words-places = Spot names
settings-name-words-sentences = Sentences
settings-name-words-touching = Pressing a spot
settings-name-words-profile = Profile
settings-name-players-one = Your name
settings-name-players-two = Player 2's name
settings-name-players-level = Computer
settings-name-players-first = Who starts
settings-name-players-set = Piece set
settings-name-players-blindfold = Blindfold
settings-name-players-peeks = Peeks per player
settings-name-players-referee = Referee on a real board
settings-name-players-reminder = Reminder on a real board
settings-name-rules-blocks = Blocks
settings-name-rules-texture = Texture or colour
settings-name-rules-shape = Shape
settings-name-rules-height = Height
settings-name-rules-body = Body
settings-name-rules-calls = Winning
settings-name-rules-point-out = Naming the line
settings-name-rules-false-call = False calls
settings-name-clock-seconds = Time per move
settings-name-clock-time-out = When time is up
settings-name-clock-words = Time in words
settings-name-clock-sounds = Time by sound
settings-name-clock-reading = Reading speed
settings-name-clock-extra-one = Extra time for player 1
settings-name-clock-extra-two = Extra time for player 2
settings-name-keys-commit = Confirming moves
settings-name-keys-repeats = Repeated keys
settings-name-keys-ways = Input
settings-name-lines-text = On screen
settings-name-lines-braille = Braille reading
settings-name-lines-style = Cursor
settings-name-lines-cells = Braille cells
settings-name-voice-voice = Who speaks
settings-name-voice-rate = Speed
settings-name-voice-volume = Voice volume
settings-name-voice-pitch = Voice pitch
settings-name-sound-on = Sounds
settings-name-sound-volume = Sound volume
settings-name-sound-wait = Voice waits for sounds
settings-name-sound-softer = Key sounds with a screen reader
settings-name-sound-pieces = Pressing a piece
settings-name-sound-touching = Key sounds
settings-name-sound-events = Game sounds
settings-name-sound-mono = Stereo
settings-name-sound-low = Pitch
settings-name-sound-piece-way = Piece sound
settings-name-sound-pack = Sound pack folder
settings-name-sound-set = Sound set
settings-name-sound-beats = Beats for columns
settings-name-aids-recap = Since your last turn
settings-name-aids-breath = All pieces on the board
settings-name-aids-changed = What changed
settings-name-aids-where = Where pieces are, by trait
settings-name-aids-compare = Comparing two spots
settings-name-aids-note = Private notes
settings-name-aids-quiz = The quiz
settings-name-aids-landmark = Landmarks
settings-name-judging-left = What's left, by trait
settings-name-judging-threes = Threes, or nearly complete groups
settings-name-judging-completes = What your piece completes
settings-name-judging-safe = Is your choice safe
settings-name-profile-touching = What you press
settings-name-profile-own = What you do
settings-name-profile-other = What your opponent does
settings-name-profile-prompts = What to do next

## A setting in a list, with its value.

settings-with-value = { $setting }: { $value }
# A setting was changed.
settings-done = Set. | { TEXT($value, start: "yes") }.
settings-no-name = no name
# The player typed the folder of a sound pack, and it isn't there.
settings-no-such-folder = There's no such folder. | Nothing has changed.
# The program can't work with the value that the player chose. Never heard unless something is wrong with the program.
settings-refused = That can't be used. | Nothing has changed.
# No sound pack was chosen.
settings-no-folder = default sounds

## Values.

# The order of traits, by an example.
settings-sample-order = { PIECE($piece) }
# The name of a spot, by an example.
settings-sample-spot = { SPOT($place) }
# Styles of piece names, each with an example.
settings-pieces-words = words, { PIECE($piece) }
settings-pieces-marked = half the traits, such as { PIECE($piece) }
settings-pieces-codes = first letters, { PIECE($piece) }
settings-pieces-letters = braille letters, { PIECE($piece) }
# What is read when a spot is pressed.
settings-pressing-place-first = spot, then piece
settings-pressing-piece-first = piece, then spot
settings-pressing-piece-only = piece only
settings-value-words-sentences-long = long
settings-value-words-sentences-short = short
settings-value-words-profile-full = full, with key reminders
settings-value-words-profile-normal = normal
settings-value-words-profile-terse = terse
settings-value-words-profile-silent = silent, sounds where they're enough
settings-value-players-first-lot = random
settings-value-players-first-one = player 1
settings-value-players-first-two = player 2
settings-value-players-set-access = grooved or smooth
settings-value-players-set-classic = light or dark
# Blindfold: nobody sees the board. Stays on until it is changed.
settings-value-players-blindfold-true = on, for every new game
settings-value-players-blindfold-false = off
# The computer's level. The last one: the menu looks at how the games before went.
settings-value-players-level-0 = level 0, still learning
settings-value-players-level-1 = level 1, misses a lot
settings-value-players-level-2 = level 2, misses some
settings-value-players-level-3 = level 3, misses little
settings-value-players-level-4 = level 4, looks ahead
settings-value-players-level-5 = level 5, plays perfectly
settings-value-players-level-results = by your results
# How many questions about the board each player may ask in a blindfold game.
settings-value-players-peeks-0 = none, a tournament
settings-value-players-peeks-1 = one peek
settings-value-players-peeks-2 = two peeks
settings-value-players-peeks-3 = three peeks
settings-value-players-peeks-5 = five peeks
settings-value-players-peeks-10 = ten peeks
settings-value-players-peeks-20 = twenty peeks
settings-value-players-peeks-unlimited = unlimited
settings-value-players-referee-calls = judges calls
settings-value-players-referee-silent = only answers questions
settings-value-players-referee-full = also announces missed Quartos
settings-value-players-referee-teacher = also announces threats
settings-value-rules-blocks-true = count too
settings-value-rules-blocks-false = don't count
settings-value-rules-texture-true = counts
settings-value-rules-texture-false = doesn't count
settings-value-rules-shape-true = { settings-value-rules-texture-true }
settings-value-rules-shape-false = { settings-value-rules-texture-false }
settings-value-rules-height-true = { settings-value-rules-texture-true }
settings-value-rules-height-false = { settings-value-rules-texture-false }
settings-value-rules-body-true = { settings-value-rules-texture-true }
settings-value-rules-body-false = { settings-value-rules-texture-false }
settings-value-rules-calls-required = Quarto must be called
settings-value-rules-calls-automatic = a Quarto wins without a call
settings-value-rules-point-out-true = required
settings-value-rules-point-out-false = not needed
settings-value-rules-false-call-warn = cost nothing
settings-value-rules-false-call-forfeit = lose the game
settings-value-keys-commit-enter = press to hear, Enter to confirm
settings-value-keys-commit-twice = press twice
settings-value-keys-commit-touch = press once
settings-value-keys-ways-touch = single keys
settings-value-keys-ways-typed = typed commands
settings-value-lines-text-lines = text
settings-value-lines-text-board = text and a drawn board
settings-value-lines-text-off = none
# Braille reading: Space shows each line when the player is ready.
settings-value-lines-braille-true = on, Space shows the next line
settings-value-lines-braille-false = off
# Where the cursor is after each line. Some screen readers follow it, others only follow new lines.
settings-value-lines-style-back = at the end of the text
settings-value-lines-style-plain = on the empty line below
settings-value-voice-voice-off = my screen reader
settings-value-voice-voice-auto = any voice that works
settings-value-voice-voice-reader = this program, through my screen reader
settings-value-voice-voice-system = the system's voice
settings-value-voice-voice-builtin = the built-in voice
settings-value-sound-on-true = on
settings-value-sound-on-false = off
settings-value-sound-pieces-never = words only
settings-value-sound-pieces-before = its sound, then words
settings-value-sound-pieces-after = words, then its sound
settings-value-sound-pieces-instead = its sound only
settings-value-sound-touching-true = on
settings-value-sound-touching-false = off
settings-value-sound-events-true = { settings-value-sound-touching-true }
settings-value-sound-events-false = { settings-value-sound-touching-false }
settings-value-sound-mono-true = off, all sounds centred
settings-value-sound-mono-false = on, sounds come from their spot
settings-value-sound-piece-way-sound = its own
# The words, spoken so fast that they are as short as a sound.
settings-value-sound-piece-way-spearcon = its name, fast
settings-value-sound-low-true = lower
settings-value-sound-low-false = normal
settings-value-sound-set-wood = wood on felt
settings-value-sound-set-tones = tones
# The sound of a spot is repeated: once in column A, four times in D.
settings-value-sound-beats-true = on, one to four
settings-value-sound-beats-false = off
# How much a profile reads of one kind of message.
settings-amount-full = in full
settings-amount-usual = as set under Sentences
settings-amount-short = briefly
settings-amount-sound = sound only
# Prompts have no sound.
settings-amount-none = not at all
# What an aid costs.
settings-cost-free = free
settings-cost-counted = counted
settings-cost-off = off
# After this many moves, the last ones are repeated automatically.
settings-number-aids-landmark =
    { $number ->
        [0] never
       *[other] every { $number } moves
    }
settings-value-clock-time-out-warn = the game goes on
settings-value-clock-time-out-forfeit = that player loses
# A move is placing and giving. 0: no clock.
settings-number-clock-seconds =
    { $number ->
        [0] no clock
       *[other] { $number } seconds
    }
# When the time left is announced: "30, 10".
settings-moments-clock-words =
    { $text ->
        [never] never
       *[other] at { $text } seconds
    }
settings-moments-clock-sounds =
    { $text ->
        [never] never
       *[other] at { $text } seconds
    }
# A player's time starts when they could have read the opponent's move.
settings-number-clock-reading = { $number } characters per second
settings-number-clock-extra-one =
    { $number ->
        [0] none
       *[other] { $number } seconds per move
    }
settings-number-clock-extra-two =
    { $number ->
        [0] none
       *[other] { $number } seconds per move
    }
# Seconds until a reminder to move the computer's piece on the real board. 0: never.
settings-number-players-reminder =
    { $number ->
        [0] none
       *[other] after { $number } seconds
    }
# Words a minute.
settings-number-voice-rate = { $number } words per minute
# Percent.
settings-number-voice-volume = { $number } percent
# How high the voice is, from 0 to 100. 50 is normal.
settings-number-voice-pitch =
    { $number ->
        [50] normal
       *[other] { $number } of 100
    }
# Steps from 1 to 10.
settings-number-sound-volume = { $number }0 percent
# Milliseconds of a sound before the words start. 0: both at once.
settings-number-sound-wait =
    { $number ->
        [0] none, both at once
       *[other] { $number } milliseconds
    }
# Steps of the volume.
settings-number-sound-softer =
    { $number ->
        [0] as loud as ever
        [one] one step softer
       *[other] { COUNT($number) } steps softer
    }
# Milliseconds within which a repeated key is ignored. 0: none is.
settings-number-keys-repeats =
    { $number ->
        [0] every press counts
       *[other] ignored within { TEXT($number) } milliseconds
    }
# Cells at which lines wrap. 0: the width of the terminal.
settings-number-lines-cells =
    { $number ->
        [0] same as the terminal
       *[other] { $number } cells
    }

## What each setting is for: help in the settings.

settings-help-words-order = Which trait is read first.
settings-help-words-pieces = Half the traits: only round, tall, hollow | and { WORD("grooved") } are said.
settings-help-words-places = How spots are named.
settings-help-words-sentences = Short ones leave out what you know.
settings-help-words-touching = What you hear when you press a spot.
settings-help-words-profile = How much you hear, from every word | to sounds only.
settings-help-players-one = The name of player 1, you against the computer.
settings-help-players-two = The name at the same keyboard.
settings-help-players-level = How well the computer plays.
settings-help-players-first = Who gives the first piece.
settings-help-players-set = Which set of pieces you use.
settings-help-players-blindfold = You play from memory, without the board.
settings-help-players-peeks = Questions allowed in a blindfold game.
settings-help-players-referee = What the referee says without being asked.
settings-help-players-reminder = Reminds you to move the computer's piece.
settings-help-rules-blocks = Whether four in a block can win.
settings-help-rules-texture = Whether texture or colour can win.
settings-help-rules-shape = Whether shape can win.
settings-help-rules-height = Whether height can win.
settings-help-rules-body = Whether hollow or solid can win.
settings-help-rules-calls = Whether a Quarto must be called.
settings-help-rules-point-out = Whether you must name the line you call.
settings-help-rules-false-call = What a wrong call costs.
settings-help-keys-commit = How you confirm a move.
settings-help-keys-repeats = Whether a quick second press is ignored.
settings-help-keys-ways = Press single keys, or type commands.
settings-help-lines-text = What appears on the screen.
settings-help-lines-braille = Nothing new appears until you press Space.
settings-help-lines-style = Change it if your screen reader skips lines.
settings-help-lines-cells = How long a line may be.
settings-help-voice-voice = Your screen reader, or this program's voice.
settings-help-voice-rate = How fast the voice speaks.
settings-help-voice-volume = How loud the voice is.
settings-help-voice-pitch = How high or low the voice is.
settings-help-sound-on = Turns all sounds on or off.
settings-help-sound-volume = How loud the sounds are.
settings-help-sound-wait = How much of a sound | you hear before the words.
settings-help-sound-softer = How soft the sounds of your keys are | while your screen reader speaks.
settings-help-sound-pieces = Whether a piece plays its own sound.
settings-help-sound-touching = Sounds when you press a spot.
settings-help-sound-events = Sounds for moves, calls and results.
settings-help-sound-mono = Turn it off if you use one ear.
settings-help-sound-low = Lower, if you can't hear high tones.
settings-help-sound-piece-way = Its own sound, or its name, fast.
settings-help-sound-pack = A folder with your own sounds.
settings-help-sound-set = Natural or musical.
settings-help-sound-beats = For one ear: count beats.
settings-help-aids-recap = Repeats the moves since your turn.
settings-help-aids-breath = Reads the whole board briefly.
settings-help-aids-changed = Reads changes since you last asked.
settings-help-aids-where = Finds pieces with a trait.
settings-help-aids-compare = Says what two spots share.
settings-help-aids-note = Keeps your own notes on spots.
settings-help-aids-quiz = Tests your memory of the board.
settings-help-aids-landmark = Repeats recent moves now and then.
settings-help-judging-left = Counts the pieces left by trait.
settings-help-judging-threes = Finds lines one short of winning.
settings-help-judging-completes = Says whether your piece wins.
settings-help-judging-safe = Says whether a piece is safe to give.
settings-help-clock-seconds = The time to place and give.
settings-help-clock-time-out = What happens when time is up.
settings-help-clock-words = When you hear the seconds left.
settings-help-clock-sounds = When the clock ticks.
settings-help-clock-reading = Your clock waits while you read a move.
settings-help-clock-extra-one = Added to each move of player 1.
settings-help-clock-extra-two = Added to each move of player 2.
# The same in all four profiles.
settings-help-profile-touching = How much you hear when you press a key.
settings-help-profile-own = How much you hear about your moves.
settings-help-profile-other = How much you hear about your opponent.
settings-help-profile-prompts = How often you hear what to do next.
