### The menu around the games.

## Titles of pages. $count: how many choices there are; $about: the group of settings or sounds, or the setting

menu-title-main = { COUNT($count) } choices.
menu-title-companion = Beside a real board: { COUNT($count) } choices.
menu-title-laying = How the pieces lie: { COUNT($count) } choices.
menu-title-learning = Learn: { COUNT($count) } choices.
menu-title-settings = Settings: { COUNT($count) } choices.
menu-about-section = { $about }: { COUNT($count) } choices.
menu-about-values = { $about }: { COUNT($count) } values.
menu-title-keyboard = Keyboard: { COUNT($count) } choices.
menu-title-more = More settings: { COUNT($count) } choices.
menu-title-profiles = Profiles: { COUNT($count) } choices.
menu-title-tasks = Change a key: { COUNT($count) } tasks.
menu-title-gallery = Listen: { COUNT($count) } choices.
menu-about-cues = { $about }: { COUNT($count) } sounds.
menu-title-choose-lesson = Lessons: { COUNT($count) } choices.
menu-title-choose-quatrenun-lesson = Lessons: { COUNT($count) } choices.
menu-title-train = Practise: { COUNT($count) } choices.
menu-title-more-drills = More to practise: { COUNT($count) } choices.
menu-title-second-game = Quatrenun: { COUNT($count) } choices.
menu-title-progress = Progress: { COUNT($count) } choices.

## Choices.

# A choice on a page where digits choose.
menu-item = { $number }: { TEXT($item, start: "yes") }.
# A choice on a longer page, where Space moves through them.
menu-item-of = { TEXT($item, start: "yes") }. { $number } of { $count }.
# How to choose on a longer page, after its title.
menu-walk =
    { $typed ->
        [yes] Type a number to take one.
       *[no] { KEY("help-key-next") } goes on, Enter takes.
    }
menu-choice-play = Play against the computer
menu-choice-two = Play, two at one keyboard
menu-choice-easy = Easy game: one trait, automatic calls
menu-choice-resume = Go on with the game you left
menu-choice-resume-quatrenun = Go on with the Quatrenun you left
menu-choice-resume-beside = Go on beside the real board
menu-choice-resume-laying = Go on with what is half laid
menu-choice-companion = Companion beside a real board
menu-choice-companion-two = Two people at the board
menu-choice-companion-computer = Against the computer
menu-choice-companion-quatrenun-two = Quatrenun, two people
menu-choice-companion-quatrenun = Quatrenun, against the computer
menu-choice-learning = Learn and practise
menu-choice-rules = The rules in short
menu-choice-voice = Who speaks: your reader or a voice
menu-choice-settings = Settings
menu-choice-keyboard = Keyboard
menu-choice-more = More settings
menu-choice-profiles = Profiles: how much is told
menu-choice-input-help = Input help: what does this key do
menu-choice-lessons = Lessons, from where you are
menu-choice-choose-lesson = A lesson of your choice
menu-choice-train = Memory drills
# Opens a page with the drills of Quatrenun and the problems of the day.
menu-choice-more-drills = Quatrenun drills, daily problems
menu-choice-second-game = Quatrenun, the other game
menu-choice-daily = Today's problems, won by one answer
menu-choice-quatrenun = Play against the computer
menu-choice-quatrenun-two = Play, two at one keyboard
menu-choice-quatrenun-lessons = Lessons, from where you are
menu-choice-choose-quatrenun-lesson = A lesson of your choice
menu-choice-progress = Your progress
menu-choice-progress-words = In words
menu-choice-chart = As a chart, for the eyes
menu-choice-svg = As a picture in a file
menu-choice-leave = Leave
menu-choice-find-keyboard = Find my keyboard by one key
menu-choice-teach-keys = Teach me your sixteen keys
menu-choice-change-keys = Change a single key
menu-choice-usual-keys = All keys as at first
menu-choice-listen = Listen to the sounds
menu-choice-compare = Two pieces, one after the other
menu-choice-guess = Guess the piece by its sound
# Offered if no sound can be heard.
menu-choice-try-sound = Try the sound again
menu-layout-qwerty = Qwerty
menu-layout-qwertz = Qwertz
menu-layout-azerty = Azerty
menu-layout-dvorak = Dvorak
menu-hand-left = Grid under the left hand
menu-hand-right = Grid under the right hand
# Help in the menu.
menu-help =
    { $typed ->
        [yes] Type a number to take a choice, or back.
       *[no]
            A digit takes a choice.
            { KEY("help-key-next") }: the next one. Enter takes it.
            { KEY("help-key-back") }: back. | { KEY("help-key-now") } tells the page again.
    }
# The first time the player comes back to a page.
menu-hear-all =
    { $typed ->
        [yes] Type now to hear all choices.
       *[no] { KEY("help-key-now") } tells all choices.
    }
# A digit without a choice was pressed.
menu-no-such-item = There are { COUNT($count) } choices.

## The rules.

# The rules in short.
menu-rules-told =
    Sixteen pieces, each with four traits.
    { WORD("grooved") } or { WORD("smooth") }, { WORD("round") } or { WORD("square") }.
    { WORD("tall") } or { WORD("short") }, { WORD("hollow") } or { WORD("solid") }.
    One gives a piece, the other places it.
    Four in line sharing a trait: a Quarto.
    Call it, and you win.
    If you miss it, the other may call it.
    Once the next piece is placed, it's too late.
    If all stand and nobody called: a draw.

## Keys.

# On the first start, before the question about the keyboard.
menu-welcome = One question about your keys.
# Asks for the letter key beside the left Shift key, which gives the layout away.
menu-seek-bottom-left = Press the bottom-left letter key. | Enter for qwerty.
# Q was pressed: the next key is needed too.
menu-seek-beside = Now the letter key to its right.
# No known layout has that key there.
menu-seek-again = I don't know a keyboard by that key. | The letter next to the left Shift, please.
# A letter of a script that the program has no keyboard for.
menu-seek-foreign = I don't know these letters. | Teach me your keys.
menu-your-layout = Your keyboard: { $layout }.
menu-hand-set-left = The grid lies under the left hand.
menu-hand-set-right = The grid lies under the right hand.
# Asks for one of sixteen keys. $place: the spot it is for
menu-key-wanted = Press the key for { SPOT($place) }. | Backspace gives up.
# Asks for the first of sixteen keys.
menu-first-key-wanted =
    Press the key for { SPOT($place) }.
    Enter for a number pad. | Backspace gives up.
# A number pad was chosen.
menu-pad-used =
    Number pad. Press column, then row.
    2, then 3, is B3.
    Minus is Backspace, 0 is Space.
    Asterisk calls Quarto. | Plus says what to do.
    9 is help. Full stop leaves.
menu-keys-taught = All sixteen keys are known.
# A key that can't be used at all.
menu-key-refused = { KEY_NAME($key) } can't be used. | Another key, please.
# A key that has a task already. $task: what it does
menu-key-taken = { KEY_NAME($key) } is taken: { $task }. | Another key, please.
menu-task-asked = Press the new key: { $task }. | Backspace gives up.
menu-task-moved = { KEY_NAME($key) } now: { $task }.
menu-usual-keys-set = All keys are as at first.
menu-given-up = Nothing changed.
# Input help was turned on.
menu-input-help-on =
    Keys now tell what they do.
    { KEY("help-key-input-help") }, or { KEY("help-key-back") } twice, ends it.
menu-input-help-off = Keys work again.
# In input help: a key and what it does.
menu-key-does = { KEY_NAME($key) }: { $task }.
menu-key-does-nothing = { KEY_NAME($key) }: nothing.
# In input help: a key of the grid that is a spot.
menu-key-place = { KEY_NAME($key) }: place { SPOT($place) }.
# In input help: a key of the grid that is a piece.
menu-key-piece = { KEY_NAME($key) }: { PIECE($piece) }.
# In input help: a key of the grid that is a value, in a drill.
menu-key-value = { KEY_NAME($key) }: { VALUE($value) }.
# In input help, after the first of two Backspaces that end it.
menu-key-again-leaves = Once more ends input help.

## Names.

menu-name-asked = Type the name, then Enter:
menu-name-refused = That is too long for a name.
# A player chose the other player's name, or "Player 2" as player 1.
menu-name-other = That is the other player's name. | Choose another.
# A player chose "You" for a name.
menu-name-you = I call every player you. | Choose another name.
# A player chose a name like "Computer, level 3".
menu-name-computer = That is the computer's name. Choose another.

## Trouble, and leaving.

menu-trouble-unreadable = The settings can't be read. | The usual ones hold.
menu-trouble-not-toml = The settings file is damaged. | The usual ones hold, the file is kept as it is.
menu-trouble-newer = The settings are of a newer version. | The usual ones hold, the file is kept as it is.
menu-trouble-too-large = The settings file is too large. | The usual ones hold, the file is kept as it is.
menu-trouble-not-saved = The settings can't be saved. | They hold until you leave.
# The file named with --settings isn't there. Said once, after the game or the menu has opened.
menu-settings-missing = There's no settings file { $path }. | Using the defaults.
# A value in the file that can't be used. $others: how many more
menu-bad =
    { $others ->
        [0] In the settings, { $key } can't be { $value }. | The usual one holds.
       *[other] In the settings, { $key } can't be { $value }, and { $others } more. | The usual ones hold.
    }
# In place of a value that can't be read out.
menu-bad-value = that
# On resuming: a newer game can't be read. Its file is left alone. $why: the reason, from no-record
menu-record-damaged = The file { $file } is damaged in line { $line }, at "{ $word }". | { $why } | An older game goes on.
menu-resume-failed = There is no unfinished game.
menu-leave-asked =
    { $typed ->
        [yes] Leave? Type yes or no.
       *[no] Leave? Enter: yes. { KEY("help-key-back") }: no.
    }
menu-left = Goodbye.
