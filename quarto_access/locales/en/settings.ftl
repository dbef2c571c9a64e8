### Settings, and what each of their values sounds like.

## Groups.

settings-section-words = Words
settings-section-players = Players
settings-section-rules = Rules of the usual game
settings-section-clock = Clock
settings-section-keys = Keys
settings-section-lines = Lines
settings-section-voice = Voice
settings-section-sound = Sounds
settings-section-aids = Memory aids
settings-section-judging = Aids that judge
settings-section-profile-full = Full
settings-section-profile-normal = Normal
settings-section-profile-terse = Terse
settings-section-profile-silent = Silent

## Settings.

settings-name-words-order = Order of traits
settings-name-words-pieces = How pieces are called
settings-name-words-places = How places are called
settings-name-words-sentences = Length of sentences
settings-name-words-touching = What is said on touching
settings-name-words-profile = How much is told
settings-name-players-one = Your name, or player 1
settings-name-players-two = Name of player 2
settings-name-players-level = Level of the computer
settings-name-players-first = Who begins
settings-name-players-set = The set of pieces
settings-name-players-blindfold = Blindfold play
settings-name-players-peeks = Peeks for each, blindfolded
settings-name-players-referee = Companion's referee
settings-name-players-reminder = Companion's reminder
settings-name-rules-blocks = Blocks
settings-name-rules-texture = Texture, or colour
settings-name-rules-shape = Shape
settings-name-rules-height = Height
settings-name-rules-body = Body
settings-name-rules-calls = Calling
settings-name-rules-point-out = Pointing out
settings-name-rules-false-call = A false call
settings-name-clock-seconds = Seconds a move
settings-name-clock-time-out = Out of time
settings-name-clock-words = Time told in words
settings-name-clock-sounds = Time told by sound
settings-name-clock-reading = Reading speed
settings-name-clock-extra-one = More time for player 1
settings-name-clock-extra-two = More time for player 2
settings-name-keys-commit = What does an action
settings-name-keys-repeats = Repeated keys
settings-name-keys-ways = Keys or typed lines
settings-name-lines-text = What is printed
settings-name-lines-braille = Braille reading
settings-name-lines-style = Where the cursor rests
settings-name-lines-cells = Cells of the braille display
settings-name-voice-voice = Who speaks
settings-name-voice-rate = Rate
settings-name-voice-volume = Volume of the voice
settings-name-sound-on = Sounds
settings-name-sound-volume = Volume of the sounds
settings-name-sound-pieces = The sound of a touched piece
settings-name-sound-touching = Sounds of touching
settings-name-sound-events = Sounds of what happens
settings-name-sound-mono = One ear
settings-name-sound-low = High tones
settings-name-sound-pack = Folder of a sound pack
settings-name-aids-recap = Since your last turn
settings-name-aids-breath = The board in one breath
settings-name-aids-changed = What has changed
settings-name-aids-where = Where pieces are, by trait
settings-name-aids-compare = Comparing two places
settings-name-aids-note = Private notes
settings-name-aids-quiz = The quiz
settings-name-aids-landmark = Landmarks
settings-name-judging-left = What you can choose, by trait
settings-name-judging-threes = Threes, or groups lacking one
settings-name-judging-completes = What would be completed
settings-name-judging-safe = Whether your choice is safe
settings-name-profile-silent-touching = What you touch
settings-name-profile-silent-own = What you do
settings-name-profile-silent-other = What the other does
settings-name-profile-silent-prompts = What to do next
settings-name-profile-terse-touching = What you touch
settings-name-profile-terse-own = What you do
settings-name-profile-terse-other = What the other does
settings-name-profile-terse-prompts = What to do next
settings-name-profile-normal-touching = What you touch
settings-name-profile-normal-own = What you do
settings-name-profile-normal-other = What the other does
settings-name-profile-normal-prompts = What to do next
settings-name-profile-full-touching = What you touch
settings-name-profile-full-own = What you do
settings-name-profile-full-other = What the other does
settings-name-profile-full-prompts = What to do next

## A setting in a list, with its value.

settings-with-value = { $setting }: { $value }
# A setting was changed.
settings-done = Set. | { TEXT($value, start: "yes") }.
settings-no-name = no name
# No sound pack was chosen.
settings-no-folder = the usual sounds

## Values: each is an example of itself.

# A piece on a spot, as it would be said with the value. $order: what is said first, or alone
settings-sample =
    { $order ->
        [piece-first] { PIECE($piece, start: "yes") }, { SPOT($place) }
        [piece-only] { PIECE($piece, start: "yes") }
       *[place-first] { SPOT($place, start: "yes") }: { PIECE($piece) }
    }
settings-value-words-sentences-long = long
settings-value-words-sentences-short = short
settings-value-words-profile-full = full, with how to go on
settings-value-words-profile-normal = normal
settings-value-words-profile-terse = terse
settings-value-words-profile-silent = sounds only, where they say it all
settings-value-players-first-lot = by lot
settings-value-players-first-one = player 1
settings-value-players-first-two = player 2
settings-value-players-set-access = grooved or smooth
settings-value-players-set-classic = light or dark
# Blindfold play: the board is shown to nobody. It holds for every game until it is changed.
settings-value-players-blindfold-true = on, for every new game
settings-value-players-blindfold-false = off
# How many questions about the board each player may ask.
settings-value-players-peeks-0 = none, a tournament
settings-value-players-peeks-1 = one peek
settings-value-players-peeks-2 = two peeks
settings-value-players-peeks-3 = three peeks
settings-value-players-peeks-5 = five peeks
settings-value-players-peeks-10 = ten peeks
settings-value-players-peeks-20 = twenty peeks
settings-value-players-peeks-unlimited = as many as one wants
settings-value-players-referee-calls = judges calls
settings-value-players-referee-silent = only answers
settings-value-players-referee-full = tells what lapsed too
settings-value-players-referee-teacher = tells threats too
settings-value-rules-blocks-true = blocks of four count
settings-value-rules-blocks-false = only lines count
settings-value-rules-texture-true = counts
settings-value-rules-texture-false = does not count
settings-value-rules-shape-true = counts
settings-value-rules-shape-false = does not count
settings-value-rules-height-true = counts
settings-value-rules-height-false = does not count
settings-value-rules-body-true = counts
settings-value-rules-body-false = does not count
settings-value-rules-calls-required = Quarto must be called
settings-value-rules-calls-automatic = a Quarto wins by itself
settings-value-rules-point-out-true = a call must name its goal
settings-value-rules-point-out-false = calling is enough
settings-value-rules-false-call-warn = a false call costs nothing
settings-value-rules-false-call-forfeit = a false call loses
settings-value-keys-commit-enter = touching hears, Enter does
settings-value-keys-commit-twice = touching twice does
settings-value-keys-commit-touch = touching does
settings-value-keys-ways-touch = single keys
settings-value-keys-ways-typed = typed lines
settings-value-lines-text-lines = lines
settings-value-lines-text-board = lines, and a drawn board
settings-value-lines-text-off = nothing
# Braille reading: nothing appears unasked, Space shows the next line.
settings-value-lines-braille-true = on, Space shows the next line
settings-value-lines-braille-false = off
# Where the cursor rests after each line: some readers follow it, others only lines that are added.
settings-value-lines-style-back = at the end of the text
settings-value-lines-style-plain = on the empty line below
settings-value-voice-voice-off = my screen reader alone
settings-value-voice-voice-auto = whatever can speak here
settings-value-voice-voice-reader = this program through my reader
settings-value-voice-voice-system = the system's voice
settings-value-voice-voice-builtin = the built-in voice
settings-value-sound-on-true = on
settings-value-sound-on-false = off
settings-value-sound-pieces-never = words only
settings-value-sound-pieces-before = its sound, then words
settings-value-sound-pieces-after = words, then its sound
settings-value-sound-pieces-instead = its sound only
settings-value-sound-touching-true = heard
settings-value-sound-touching-false = not heard
settings-value-sound-events-true = heard
settings-value-sound-events-false = not heard
settings-value-sound-mono-true = all sounds from the middle
settings-value-sound-mono-false = sounds have a place
settings-value-sound-low-true = lower sounds
settings-value-sound-low-false = the usual sounds
# How much a profile tells of one kind of message.
settings-amount-full = in full
settings-amount-usual = as the words are set
settings-amount-short = shortly
settings-amount-sound = by its sound alone
# Of prompts: they have no sound.
settings-amount-none = not at all
# What an aid costs.
settings-cost-free = free
settings-cost-counted = counted, and the count is told
settings-cost-off = off
# After this many placements, or moves in Quatrenun, the last ones are repeated without being asked for.
settings-number-aids-landmark =
    { $number ->
        [0] never
       *[other] after every { $number } moves
    }
settings-value-clock-time-out-warn = play goes on
settings-value-clock-time-out-forfeit = loses the game
# Placing and giving together are a move; 0 means no clock.
settings-number-clock-seconds =
    { $number ->
        [0] no clock
       *[other] { $number } seconds
    }
# Moments at which the time left is told: "30, 10".
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
# A player's time begins when the news of the move could have been read.
settings-number-clock-reading = { $number } characters a second
settings-number-clock-extra-one =
    { $number ->
        [0] none
       *[other] { $number } seconds a move
    }
settings-number-clock-extra-two =
    { $number ->
        [0] none
       *[other] { $number } seconds a move
    }
# From 1 to 5.
settings-number-players-level =
    { $number ->
        [1] 1, often overlooks
        [2] 2, sometimes overlooks
        [3] 3, seldom overlooks
        [4] 4, looks ahead
       *[5] 5, never loses
    }
# Seconds after which one is reminded to move the computer's piece on the real board; 0 means never.
settings-number-players-reminder =
    { $number ->
        [0] none
       *[other] after { $number } seconds
    }
# Words a minute.
settings-number-voice-rate = { $number } words a minute
# Percent.
settings-number-voice-volume = { $number } percent
# Steps from 0 to 10.
settings-number-sound-volume = { $number } of 10
# Milliseconds within which a repeated key is ignored; 0 means that none is.
settings-number-keys-repeats =
    { $number ->
        [0] every press counts
       *[other] again within { TEXT($number) } milliseconds is ignored
    }
# Cells at which lines are wrapped; 0 means the width of the terminal.
settings-number-lines-cells =
    { $number ->
        [0] as wide as the terminal
       *[other] { $number } cells
    }
