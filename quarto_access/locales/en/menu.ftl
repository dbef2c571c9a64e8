### The menu around the games.

## Titles of pages. $count: how many choices there are, as a word; $about: the group or the setting

menu-main = { $count } choices.
menu-companion = Beside a real board: { $count } choices.
menu-laying = How the pieces lie: { $count } choices.
menu-learning = Learn: { $count } choices.
menu-settings = Settings: { $count } choices.
menu-section = { $about }: { $count } choices.
menu-values = { $about }: { $count } values.
menu-keyboard = Keyboard: { $count } choices.
menu-more = More settings: { $count } choices.
menu-profiles = Profiles: { $count } choices.
menu-tasks = Change a key: { $count } tasks.
menu-gallery = Listen: { $count } choices.
menu-cues = { $about }: { $count } sounds.
menu-choose-lesson = Lessons: { $count } choices.
menu-choose-quatrenun-lesson = Lessons: { $count } choices.
menu-train = Practise: { $count } choices.
menu-more-drills = More to practise: { $count } choices.
menu-second-game = Quatrenun: { $count } choices.
menu-progress = Progress: { $count } choices.

## Choices.

# A choice on a page where a digit takes it.
menu-item = { $number }: { $item }.
# A choice on a longer page, which is walked by Space.
menu-item-of = { $item }. { $number } of { $count }.
# How to walk a longer page.
menu-walk = Space goes on, Enter takes.
# The same where lines are typed.
menu-walk-typed = Type a number to take one.
menu-play = Play against the computer
menu-two = Play, two at one keyboard
menu-easy = Easy game: one trait, automatic calls
menu-resume = Go on with the game you left
menu-resume-quatrenun = Go on with the Quatrenun you left
menu-resume-beside = Go on beside the real board
menu-resume-laying = Go on with what is half laid
menu-companion-item = Companion beside a real board
menu-companion-two = Two people at the board
menu-companion-computer = Against the computer
menu-companion-quatrenun-two = Quatrenun, two people
menu-companion-quatrenun = Quatrenun, against the computer
menu-learning-item = Learn and practise
menu-rules = The rules in short
menu-voice = Who speaks: your reader or a voice
menu-settings-item = Settings
menu-keyboard-item = Keyboard
menu-more-item = More settings
menu-profiles-item = Profiles: how much is told
menu-input-help = Input help: what does this key do
menu-lessons = Lessons, from where you are
menu-choose-lesson-item = A lesson of your choice
menu-train-item = Memory drills
# The page behind it has the drills of Quatrenun, and the problems of the day.
menu-more-drills-item = Quatrenun drills, daily problems
menu-second-game-item = Quatrenun, the other game
menu-daily = Today's problems, won by one answer
menu-quatrenun = Play against the computer
menu-quatrenun-two = Play, two at one keyboard
menu-quatrenun-lessons = Lessons, from where you are
menu-choose-quatrenun-lesson-item = A lesson of your choice
menu-progress-item = Your progress
menu-progress-words = In words
menu-chart = As a chart, for the eyes
menu-svg = As a picture in a file
menu-leave = Leave
menu-find-keyboard = Find my keyboard by one key
menu-teach-keys = Teach me your sixteen keys
menu-change-keys = Change a single key
menu-usual-keys = All keys as at first
menu-listen = Listen to the sounds
menu-compare = Two pieces, one after the other
menu-guess = Guess the piece by its sound
# Offered where nothing can be heard.
menu-try-sound = Try the sound again
menu-layout-qwerty = Qwerty
menu-layout-qwertz = Qwertz
menu-layout-azerty = Azerty
menu-layout-dvorak = Dvorak
menu-hand-left = Grid under the left hand
menu-hand-right = Grid under the right hand
# How the menu is walked.
menu-help =
    { $typed ->
        [yes] Type a number to take a choice, or back.
       *[no]
            A digit takes a choice.
            Space: the next one. Enter takes it.
            Backspace: back. N tells the page again.
    }
# The first time one is back on a page. $now: the key that tells it
menu-hear-all =
    { $typed ->
        [yes] Type now to hear all choices.
       *[no] { $now } tells all choices.
    }
# A digit that no choice has.
menu-no-such-item = There are { $count } choices.

## The rules.

# The rules in short. $left and so on: the words of the pieces, as in the help on the grid
menu-rules-told =
    Sixteen pieces, each with four traits.
    { $left } or { $right }, { $outer } or { $inner }.
    { $far } or { $near }, { $outside } or { $inside }.
    One gives a piece, the other places it.
    Four in line sharing a trait: a Quarto.
    Call it, and you win.
    If you miss it, the other may call it.
    If all stand and nobody called: a draw.

## Keys.

# The keyboard is to be found; said at the first start before the question.
menu-welcome = One question about your keys.
# The key beside the left Shift key, or the one to the right of a key between them.
menu-seek-bottom-left = Press the bottom-left letter key. Enter for qwerty.
# Q was pressed.
menu-seek-beside = Now the letter key to its right.
# A key that tells nothing.
menu-seek-again = I don't know a keyboard by that key. The letter next to the left Shift, please.
menu-layout-set = Your keyboard: { $layout }.
menu-hand-set-left = The grid lies under the left hand.
menu-hand-set-right = The grid lies under the right hand.
# One of sixteen keys is to be pressed. $place: which place of the board it is for
menu-key-wanted = Press the key for { SPOT($place) }. Backspace gives up.
menu-keys-taught = All sixteen keys are known.
# A key that can't be used at all.
menu-key-refused = { $key } can't be used. Another key, please.
# A key that has a task already.
menu-key-taken = { $key } is taken: { $task }. Another key, please.
menu-task-asked = Press the new key: { $task }. Backspace gives up.
menu-task-moved = { $key } now: { $task }.
menu-usual-keys-set = All keys are as at first.
menu-given-up = Nothing changed.
# Input help.
menu-input-help-on =
    Keys now tell what they do.
    { $key }, or Backspace twice, ends it.
menu-input-help-off = Keys work again.
# A key and what it does.
menu-key-does = { $key }: { $task }.
menu-key-does-nothing = { $key }: nothing.
# A key of the grid, for a place.
menu-key-place = { $key }: place { SPOT($place) }.
# A key of the grid, when a piece is to be given.
menu-key-piece = { $key }: { PIECE($piece) }.
# Backspace, the first of two that end input help.
menu-key-again-leaves = Once more ends input help.

## Names.

menu-name-asked = Type the name, then Enter:
menu-name-refused = That is too long for a name.

## Trouble, and leaving.

menu-trouble-unreadable = The settings can't be read. The usual ones hold.
menu-trouble-not-toml = The settings file is damaged. The usual ones hold, the file is kept as it is.
menu-trouble-newer = The settings are of a newer version. The usual ones hold, the file is kept as it is.
menu-trouble-too-large = The settings file is too large. The usual ones hold, the file is kept as it is.
menu-trouble-not-saved = The settings can't be saved. They hold until you leave.
# A value in the file that can't be used. $others: how many more
menu-bad =
    { $others ->
        [0] In the settings, { $key } can't be { $value }. The usual one holds.
       *[other] In the settings, { $key } can't be { $value }, and { $others } more. The usual ones hold.
    }
# A newer game than the one that goes on can't be read; it is left as it is.
menu-record-damaged = The file { $file } is damaged in line { $line }, at "{ $word }". An older game goes on.
menu-resume-failed = There is no unfinished game.
menu-leave-asked =
    { $typed ->
        [yes] Leave? Type yes or no.
       *[no] Leave? Enter: yes. Backspace: no.
    }
menu-left = Goodbye.
