### The menu.

## Page titles. $count: how many choices; $about: the group of settings or sounds, or the setting

menu-title-main = { COUNT($count) } choices.
menu-title-companion = Real board: { COUNT($count) } choices.
menu-title-laying = Setup: { COUNT($count) } choices.
menu-title-learning = Learn: { COUNT($count) } choices.
menu-title-settings = Settings: { COUNT($count) } choices.
menu-about-section = { $about }: { COUNT($count) } choices.
menu-about-values = { $about }: { COUNT($count) } choices.
menu-title-keyboard = Keyboard layout: { COUNT($count) } choices.
menu-title-more = More settings: { COUNT($count) } choices.
menu-title-profiles = How much is read: { COUNT($count) } choices.
menu-title-sound-kinds = How they sound: { COUNT($count) } choices.
menu-title-tasks = Change a key: { COUNT($count) } choices.
menu-title-gallery = Listen: { COUNT($count) } choices.
menu-title-ways = { COUNT($count) } ways to hear them.
menu-about-cues = { $about }: { COUNT($count) } sounds.
menu-title-choose-lesson = Lessons: { COUNT($count) } choices.
menu-title-choose-quatrenun-lesson = Lessons: { COUNT($count) } choices.
menu-title-train = Memory drills: { COUNT($count) } choices.
menu-title-more-drills = More practice: { COUNT($count) } choices.
menu-title-second-game = Quatrenun: { COUNT($count) } choices.
menu-title-games = Your games: { COUNT($count) } choices.
# As long as there are no games.
menu-title-no-games = No games yet: { COUNT($count) } choice.
menu-title-unfinished-games =
    { $count ->
        [0] Unfinished: no games.
        [1] Unfinished: one game.
       *[other] Unfinished: { COUNT($count) } games.
    }
menu-title-earlier-games =
    { $count ->
        [1] Earlier games: one choice.
       *[other] Earlier games: { COUNT($count) } choices.
    }
menu-title-deleted-games =
    { $count ->
        [0] Deleted: no games.
        [1] Deleted: one game.
       *[other] Deleted: { COUNT($count) } games.
    }
menu-about-year =
    { $count ->
        [1] { $about }: one month.
       *[other] { $about }: { COUNT($count) } months.
    }
# A count is 0 if the player has deleted all games since the list was opened.
menu-about-month =
    { $count ->
        [0] { $about }: no games.
        [1] { $about }: one game.
       *[other] { $about }: { COUNT($count) } games.
    }
# Games found. $about: what was searched for
menu-about-found =
    { $count ->
        [0] { TEXT($about) }: no games.
        [1] { TEXT($about) }: one game.
       *[other] { TEXT($about) }: { COUNT($count) } games.
    }
menu-about-game =
    { TEXT($about, start: "yes") }.
    { COUNT($count) } choices.
menu-title-progress = Progress: { COUNT($count) } choices.
menu-title-statistics = How you're doing: { COUNT($count) } choices.
menu-title-exports = Export: { COUNT($count) } choices.

## Choices.

# A choice on a page where numbers choose.
menu-item =
    { $current ->
        [yes] { $number }: { TEXT($item, start: "yes") }, current.
       *[no] { $number }: { TEXT($item, start: "yes") }.
    }
# The game to resume, always first. R is its key.
menu-item-resume = R: { TEXT($item, start: "yes") }.
# A choice on a longer page, where the player moves through the choices.
menu-item-of =
    { $current ->
        [yes] { TEXT($item, start: "yes") }, current. { $number } of { $count }.
       *[no] { TEXT($item, start: "yes") }. { $number } of { $count }.
    }
# On a longer page, after its title.
menu-walk =
    { $typed ->
        [yes] Type a number to choose.
       *[no] { KEY("help-key-next") } for next, Enter to choose.
    }
menu-choice-play = Play against the computer
menu-choice-two = Two players, one keyboard
menu-choice-easy = Easy game: one trait, no calling
# The game to resume. $when: the day it started, if $dated is "yes"; $level: the computer's, "none" if two people play;
# $placed: pieces on the board, -1 in a blindfold game
menu-resume =
    { $kind ->
        [beside] Resume on the real board{ $dated ->
                [yes] : { $when }
               *[no] {""}
            }
        [laying] Resume your setup{ $dated ->
                [yes] : { $when }
               *[no] {""}
            }
        [quatrenun] Resume Quatrenun: { $dated ->
                [yes] { $when }, { "" }
               *[no] {""}
            }{ $level ->
                [none] two players
               *[other] against level { $level }
            }
       *[quarto] Resume: { $dated ->
                [yes] { $when }, { "" }
               *[no] {""}
            }{ $level ->
                [none] two players
               *[other] against level { $level }
            }, { $placed ->
                [-1] blindfold
                [0] nothing placed
                [1] one piece placed
               *[other] { COUNT($placed) } pieces placed
            }
    }
menu-choice-companion = Play on a real board
menu-choice-companion-two = Two players
menu-choice-companion-computer = Against the computer
menu-choice-companion-quatrenun-two = Quatrenun, two players
menu-choice-companion-quatrenun = Quatrenun, against the computer
menu-choice-learning = Learn and practise
menu-choice-rules = The rules, briefly
menu-choice-voice = Who speaks: screen reader or voice
menu-choice-settings = Settings
menu-choice-keyboard = Keyboard layout
menu-choice-more = More settings
menu-choice-profiles = How much is read
menu-choice-input-help = Input help: what each key does
menu-choice-lessons = Lessons
menu-choice-choose-lesson = Choose a lesson
menu-choice-train = Memory drills
# Opens a page with the Quatrenun drills, one more drill and the daily problems.
menu-choice-more-drills = More drills, daily problems
menu-choice-second-game = Quatrenun, another game
menu-choice-daily = Today's problems: find the win
menu-choice-quatrenun = { menu-choice-play }
menu-choice-quatrenun-two = { menu-choice-two }
menu-choice-quatrenun-lessons = { menu-choice-lessons }
menu-choice-choose-quatrenun-lesson = { menu-choice-choose-lesson }
menu-choice-progress = Your progress
menu-choice-progress-words = In words
menu-choice-chart = As a chart
menu-choice-svg = As an image file
# Opens a page about finished games.
menu-choice-statistics = How you're doing
menu-choice-statistics-words = { menu-choice-progress-words }
menu-choice-statistics-chart = { menu-choice-chart }
menu-choice-statistics-svg = { menu-choice-svg }
menu-choice-games = Your games
menu-choice-unfinished-games = All unfinished games
menu-choice-earlier-games = Earlier games
menu-choice-find-game = Find a game
menu-choice-deleted-games = Deleted games
menu-choice-leave = Leave
menu-choice-find-keyboard = Find my layout with one key
menu-choice-teach-keys = Sixteen keys of your own, or a number pad
menu-choice-change-keys = Change one key
menu-choice-usual-keys = Reset all keys
# Opens a page of settings: wood or tones, lower, stereo, beats, own folder.
menu-choice-sound-kinds = How they sound
menu-choice-listen = Listen to the sounds
menu-choice-compare = Compare two pieces
menu-choice-guess = Guess the piece
# Offered if there is no sound.
menu-choice-try-sound = Try the sound again
menu-layout-qwerty = Qwerty
menu-layout-qwertz = Qwertz
menu-layout-azerty = Azerty
menu-layout-dvorak = Dvorak
menu-hand-left = Left hand on the grid
menu-hand-right = Right hand on the grid
# Help in the menu.
menu-help =
    Press a number to choose.
    { KEY("help-key-next") } or arrows for next, Enter to choose.
    { KEY("help-key-back") } goes back. | { KEY("help-key-now") } repeats this menu.
# The same for players who type.
menu-help-words =
    Type a number to choose, or back.
    Now repeats this menu. | Menu goes to the main menu. | Quit leaves.
# Heard once, when the player first comes back to a page.
menu-hear-all =
    { $typed ->
        [yes] The word now lists them all.
       *[no] { KEY("help-key-now") } repeats this menu.
    }
# A number without a choice.
menu-no-such-item = The numbers end at { $count }.

## The rules.

# Chosen in the menu.
menu-rules-told =
    Sixteen pieces, each with four traits.
    { WORD("grooved") } or { WORD("smooth") }, { WORD("round") } or { WORD("square") }.
    { WORD("tall") } or { WORD("short") }, { WORD("hollow") } or { WORD("solid") }.
    You give a piece, your opponent places it.
    Four in a line sharing a trait is a Quarto.
    Call it before you give, and you win.
    If you miss it, your opponent can call it.
    After the next piece is placed, nobody can.
    No call by the end? It's a draw.

## Keys.

# On the first start, before the question about the keyboard.
menu-welcome = One question about your keyboard.
# Asks for the letter key next to the left Shift key, which identifies the layout.
menu-seek-bottom-left = Press the bottom-left letter key. | For Qwerty, press Enter.
# Q was pressed: the next key is needed too.
menu-seek-beside = Now the letter to its right.
# No known layout has that key there.
menu-seek-again = I don't recognise that layout. | Press the letter next to left Shift.
# A letter of an unknown script.
menu-seek-foreign = I don't know that alphabet. | Choose your own keys.
menu-your-layout = Your keyboard: { $layout }.
menu-hand-set-left = { menu-hand-left }.
menu-hand-set-right = { menu-hand-right }.
# Asks for one of sixteen keys. $place: its spot
menu-key-wanted = Press the key for { SPOT($place) }.
# Asks for the first of sixteen keys.
menu-first-key-wanted =
    Press the key for { SPOT($place) }.
    Enter for a number pad. | Backspace cancels.
# A number pad was chosen.
menu-pad-used =
    Number pad. Press column, then row.
    2, then 3, is B3.
    Minus is Backspace, 0 is Space.
    Asterisk calls Quarto. | Plus repeats the turn.
    9 is help. Full stop leaves.
menu-keys-taught = All sixteen keys are set.
# A key that can't be changed.
menu-key-refused = { KEY_NAME($key) } can't be used. | Press another.
# A key that is in use. $task: what it does
menu-key-taken = { KEY_NAME($key) } is taken: { $task }. | Press another.
menu-task-asked = Press the new key for: { $task }. | Backspace cancels.
menu-task-moved = { KEY_NAME($key) } is now: { $task }.
menu-usual-keys-set = All keys are reset.
menu-given-up = Nothing changed.
# Input help was turned on.
menu-input-help-on =
    Press a key to hear what it does.
    { menu-input-help-end }
# The same for the keys of a game, while the player is in the menu.
menu-input-help-of-game-on =
    Press a key to hear what it does in a game.
    { menu-input-help-end }
# How to leave input help.
menu-input-help-end = To stop, press { KEY("help-key-input-help") }, | or { KEY("help-key-back") } twice.
menu-input-help-off = Input help off.
# In input help: a key and what it does.
menu-key-does = { KEY_NAME($key) }: { $task }.
menu-key-does-nothing = { KEY_NAME($key) }: nothing.
# In input help, outside a game: a grid key, which is a spot, or a piece to give.
menu-key-grid = { KEY_NAME($key) }: spot { SPOT($place) }, | or { PIECE($piece) }.
# In input help: a grid key that is a spot.
menu-key-place = { KEY_NAME($key) }: spot { SPOT($place) }.
# In input help: a grid key that is a piece.
menu-key-piece = { KEY_NAME($key) }: { PIECE($piece) }.
# In input help: a grid key that is a value, in a drill.
menu-key-value = { KEY_NAME($key) }: { VALUE($value) }.
# In input help, after the first Backspace. A second one ends it.
menu-key-again-leaves = Press it again to stop.

## Names.

menu-name-asked = Type the name, then Enter:
menu-name-refused = That name is too long. Try another.
# A player chose the opponent's name, or "Player 2" as player 1.
menu-name-other = That name is taken. Choose another.
# A player chose "You" for a name.
menu-name-you = Everyone is called you. | Choose another name.
# A player chose a name like "Computer, level 3".
menu-name-computer = That's the computer's name. | Choose another.

## Trouble, and leaving.

menu-trouble-unreadable = Can't read the settings. | Using the defaults.
menu-trouble-not-toml = The settings file is damaged. | Using the defaults. The file is unchanged.
menu-trouble-newer = The settings are from a newer version. | Using the defaults. The file is unchanged.
menu-trouble-too-large = The settings file is too large. | Using the defaults. The file is unchanged.
menu-trouble-not-saved = Can't save the settings. | They last until you leave.
# The file named with --settings isn't there. Said once, after the game or the menu has opened.
menu-settings-missing = There's no settings file { $path }. | Using the defaults.
# Nobody knows the player's home folder, so the games are in the folder where the program was started. Said once.
menu-no-home = There's no home folder. | Your games are in { $path }.
# The last start crashed, and with the default of this setting it doesn't. $key: the setting's name in the file; none
# if only the defaults of all settings help
menu-crashed-by =
    { $key ->
        [none] The program crashed with these settings. | Using the defaults.
       *[other] The program crashed with your setting { $key }. | Using the default.
    }
# A value in the file is invalid. $others: how many more are
menu-bad =
    { $others ->
        [0] In the settings, { $key } can't be { $value }. | Using the default.
       *[other] In the settings, { $key } can't be { $value }, and { $others } more are wrong. | Using the defaults.
    }
# Replaces a value that can't be read aloud.
menu-bad-value = that
# On resuming: the newest game can't be read. Its file is left alone. $why: the reason
menu-record-damaged = The file { $file } is damaged in line { $line }, at "{ $word }". | { $why } | Resuming an older game.
# The same, but the system doesn't let us read it. $why: the system's own words
menu-record-unreadable = Can't read the file { $file }: { $why }. | Resuming an older game.
# The game to resume is being played in another program.
menu-open-elsewhere = This game is open in another window.
# The game can't be saved in its folder. Copying it to the player's own games helps.
menu-copy-asked =
    This game can't be saved in its folder.
    Play on in a copy in your own games?
    { touch-answer }
# The game can't be saved in its folder, and there's no other one.
menu-unsaved-asked =
    This game can't be saved.
    Play on without saving?
    { touch-answer }
menu-resume-failed = There's no game to resume.
menu-leave-asked = Leave? { touch-answer }
menu-left = Goodbye.
