### Settings, and what each of their values sounds like.

## Groups.

set-section-words = Words
set-section-players = Players
set-section-rules = Rules of the usual game
set-section-clock = Clock
set-section-keys = Keys
set-section-lines = Lines
set-section-voice = Voice
set-section-sound = Sounds
set-section-aids = Memory aids
set-section-judging = Aids that judge
set-section-profile-full = Full
set-section-profile-normal = Normal
set-section-profile-terse = Terse
set-section-profile-silent = Silent

## Settings.

set-name-words-order = Order of traits
set-name-words-pieces = How pieces are called
set-name-words-places = How places are called
set-name-words-sentences = Length of sentences
set-name-words-touching = What is said on touching
set-name-words-profile = How much is told
set-name-players-one = Your name, or player 1
set-name-players-two = Name of player 2
set-name-players-level = Level of the computer
set-name-players-first = Who begins
set-name-players-set = The set of pieces
set-name-players-blindfold = Blindfold play
set-name-players-peeks = Peeks for each, blindfolded
set-name-players-referee = Companion's referee
set-name-players-reminder = Companion's reminder
set-name-rules-blocks = Blocks
set-name-rules-texture = Texture, or colour
set-name-rules-shape = Shape
set-name-rules-height = Height
set-name-rules-body = Body
set-name-rules-calls = Calling
set-name-rules-point-out = Pointing out
set-name-rules-false-call = A false call
set-name-clock-seconds = Seconds a move
set-name-clock-time-out = Out of time
set-name-clock-words = Time told in words
set-name-clock-sounds = Time told by sound
set-name-clock-reading = Reading speed
set-name-clock-extra-one = More time for player 1
set-name-clock-extra-two = More time for player 2
set-name-keys-commit = What does an action
set-name-keys-repeats = Repeated keys
set-name-keys-ways = Keys or typed lines
set-name-lines-text = What is printed
set-name-lines-braille = Braille reading
set-name-lines-style = Where the cursor rests
set-name-lines-cells = Cells of the braille display
set-name-voice-voice = Who speaks
set-name-voice-rate = Rate
set-name-voice-volume = Volume of the voice
set-name-sound-on = Sounds
set-name-sound-volume = Volume of the sounds
set-name-sound-pieces = The sound of a touched piece
set-name-sound-touching = Sounds of touching
set-name-sound-events = Sounds of what happens
set-name-sound-mono = One ear
set-name-sound-low = High tones
set-name-sound-pack = Folder of a sound pack
set-name-aids-recap = Since your last turn
set-name-aids-breath = The board in one breath
set-name-aids-changed = What has changed
set-name-aids-where = Where pieces are, by trait
set-name-aids-compare = Comparing two places
set-name-aids-note = Private notes
set-name-aids-quiz = The quiz
set-name-aids-landmark = Landmarks
set-name-judging-left = What you can choose, by trait
set-name-judging-threes = Threes, or groups lacking one
set-name-judging-completes = What would be completed
set-name-judging-safe = Whether your choice is safe
set-name-profile-silent-touching = What you touch
set-name-profile-silent-own = What you do
set-name-profile-silent-other = What the other does
set-name-profile-silent-prompts = What to do next
set-name-profile-terse-touching = What you touch
set-name-profile-terse-own = What you do
set-name-profile-terse-other = What the other does
set-name-profile-terse-prompts = What to do next
set-name-profile-normal-touching = What you touch
set-name-profile-normal-own = What you do
set-name-profile-normal-other = What the other does
set-name-profile-normal-prompts = What to do next
set-name-profile-full-touching = What you touch
set-name-profile-full-own = What you do
set-name-profile-full-other = What the other does
set-name-profile-full-prompts = What to do next

## A setting in a list, with its value.

set-with-value = { $setting }: { $value }
# A setting was changed.
set-done = Set. | { TEXT($value, start: "yes") }.
set-no-name = no name
# No sound pack was chosen.
set-no-folder = the usual sounds

## Values: each is an example of itself.

# A piece on a spot, as it would be said with the value. $order: what is said first, or alone
set-sample =
    { $order ->
        [piece-first] { PIECE($piece, start: "yes") }, { SPOT($place) }
        [piece-only] { PIECE($piece, start: "yes") }
       *[place-first] { SPOT($place, start: "yes") }: { PIECE($piece) }
    }
set-value-words-sentences-long = long
set-value-words-sentences-short = short
set-value-words-profile-full = full, with how to go on
set-value-words-profile-normal = normal
set-value-words-profile-terse = terse
set-value-words-profile-silent = sounds only, where they say it all
set-value-players-first-lot = by lot
set-value-players-first-one = player 1
set-value-players-first-two = player 2
set-value-players-set-access = grooved or smooth
set-value-players-set-classic = light or dark
# Blindfold play: the board is shown to nobody. It holds for every game until it is changed.
set-value-players-blindfold-true = on, for every new game
set-value-players-blindfold-false = off
# How many questions about the board each player may ask.
set-value-players-peeks-0 = none, a tournament
set-value-players-peeks-1 = one peek
set-value-players-peeks-2 = two peeks
set-value-players-peeks-3 = three peeks
set-value-players-peeks-5 = five peeks
set-value-players-peeks-10 = ten peeks
set-value-players-peeks-20 = twenty peeks
set-value-players-peeks-unlimited = as many as one wants
set-value-players-referee-calls = judges calls
set-value-players-referee-silent = only answers
set-value-players-referee-full = tells what lapsed too
set-value-players-referee-teacher = tells threats too
set-value-rules-blocks-true = blocks of four count
set-value-rules-blocks-false = only lines count
set-value-rules-texture-true = counts
set-value-rules-texture-false = does not count
set-value-rules-shape-true = counts
set-value-rules-shape-false = does not count
set-value-rules-height-true = counts
set-value-rules-height-false = does not count
set-value-rules-body-true = counts
set-value-rules-body-false = does not count
set-value-rules-calls-required = Quarto must be called
set-value-rules-calls-automatic = a Quarto wins by itself
set-value-rules-point-out-true = a call must name its goal
set-value-rules-point-out-false = calling is enough
set-value-rules-false-call-warn = a false call costs nothing
set-value-rules-false-call-forfeit = a false call loses
set-value-keys-commit-enter = touching hears, Enter does
set-value-keys-commit-twice = touching twice does
set-value-keys-commit-touch = touching does
set-value-keys-ways-touch = single keys
set-value-keys-ways-typed = typed lines
set-value-lines-text-lines = lines
set-value-lines-text-board = lines, and a drawn board
set-value-lines-text-off = nothing
# Braille reading: nothing appears unasked, Space shows the next line.
set-value-lines-braille-true = on, Space shows the next line
set-value-lines-braille-false = off
# Where the cursor rests after each line: some readers follow it, others only lines that are added.
set-value-lines-style-back = at the end of the text
set-value-lines-style-plain = on the empty line below
set-value-voice-voice-off = my screen reader alone
set-value-voice-voice-auto = whatever can speak here
set-value-voice-voice-reader = this program through my reader
set-value-voice-voice-system = the system's voice
set-value-voice-voice-builtin = the built-in voice
set-value-sound-on-true = on
set-value-sound-on-false = off
set-value-sound-pieces-never = words only
set-value-sound-pieces-before = its sound, then words
set-value-sound-pieces-after = words, then its sound
set-value-sound-pieces-instead = its sound only
set-value-sound-touching-true = heard
set-value-sound-touching-false = not heard
set-value-sound-events-true = heard
set-value-sound-events-false = not heard
set-value-sound-mono-true = all sounds from the middle
set-value-sound-mono-false = sounds have a place
set-value-sound-low-true = lower sounds
set-value-sound-low-false = the usual sounds
# How much a profile tells of one kind of message.
set-amount-full = in full
set-amount-usual = as the words are set
set-amount-short = shortly
set-amount-sound = by its sound alone
# Of prompts: they have no sound.
set-amount-none = not at all
# What an aid costs.
set-cost-free = free
set-cost-counted = counted, and the count is told
set-cost-off = off
# After so many placements, or moves in Quatrenun, the last ones are told unasked.
set-number-aids-landmark =
    { $number ->
        [0] never
       *[other] after every { $number } moves
    }
set-value-clock-time-out-warn = play goes on
set-value-clock-time-out-forfeit = loses the game
# Placing and giving together are a move; 0 means no clock.
set-number-clock-seconds =
    { $number ->
        [0] no clock
       *[other] { $number } seconds
    }
# Moments at which the time left is told: "30, 10".
set-moments-clock-words =
    { $text ->
        [never] never
       *[other] at { $text } seconds
    }
set-moments-clock-sounds =
    { $text ->
        [never] never
       *[other] at { $text } seconds
    }
# A player's time begins when the news of the move could have been read.
set-number-clock-reading = { $number } characters a second
set-number-clock-extra-one =
    { $number ->
        [0] none
       *[other] { $number } seconds a move
    }
set-number-clock-extra-two =
    { $number ->
        [0] none
       *[other] { $number } seconds a move
    }
# From 1 to 5.
set-number-players-level =
    { $number ->
        [1] 1, often overlooks
        [2] 2, sometimes overlooks
        [3] 3, seldom overlooks
        [4] 4, looks ahead
       *[5] 5, never loses
    }
# Seconds after which one is reminded to move the computer's piece on the real board; 0 means never.
set-number-players-reminder =
    { $number ->
        [0] none
       *[other] after { $number } seconds
    }
# Words a minute.
set-number-voice-rate = { $number } words a minute
# Percent.
set-number-voice-volume = { $number } percent
# Steps from 0 to 10.
set-number-sound-volume = { $number } of 10
# Milliseconds within which a repeated key is ignored; 0 means that none is.
set-number-keys-repeats =
    { $number ->
        [0] every press counts
       *[other] again within { TEXT($number) } milliseconds is ignored
    }
# Cells at which lines are wrapped; 0 means the width of the terminal.
set-number-lines-cells =
    { $number ->
        [0] as wide as the terminal
       *[other] { $number } cells
    }
