### Memory aids: Tab, then a key. $length: as in game.ftl.

## The keys after Tab.

# After Tab. The next key picks an aid.
aids-which = Which aid?
# The first time: how to hear them all.
aids-which-first = { KEY("help-key-next") } for a list.
# Space reached one. $does: what its key does, "all pieces on the board"
aids-heard = { $does }: { KEY_NAME($key) }.
# After several of them, in answer to the help key.
aids-on = { KEY("help-key-help") } for more, | { KEY("help-key-next") } for the next.
aids-closed = Aids closed.
# The player left a filter, a comparison, a note or a quiz.
aids-left = Back to the game.
# $section: the page of settings that turns it on
aids-off =
    That aid is off.
    To turn it on: | Settings, More settings, { $section }.
# How many aids a player has used, of those that count.
aids-counted =
    { VOICE($player) ->
        [you] Aids used: { $count }.
       *[other] { NAME($player) }'s aids used: { $count }.
    }
# The same, when the game is over. Two players at one keyboard are named.
aids-asked-for =
    { VOICE($player) ->
        [you]
            { $number ->
                [0] You used no aids.
                [1] You used one aid.
               *[other] You used { COUNT($number) } aids.
            }
        [both]
            { $number ->
                [0] { NAME($player) } used no aids.
                [1] { NAME($player) } used one aid.
               *[other] { NAME($player) } used { COUNT($number) } aids.
            }
       *[other] { "" }
    }
# Unasked, every few turns. What was placed last follows.
aids-landmark = { COUNT($count) } on the board. Newest first.

## What keys do, after the key's name.

aids-key-recap = since your last turn
aids-key-breath = all pieces on the board
aids-key-threes = threes that share something
aids-key-completes = what your piece completes
aids-key-safe = is this piece safe to give
aids-key-left = what's left, by trait
aids-key-where = where pieces are, by trait
aids-key-compare = compare two spots
aids-key-changed = what's new since you last asked
aids-key-note = a private note on a spot
aids-key-quiz = a quiz on three spots

## Long answers.

# A part begins in the middle of what is said about a group of several pieces. $text: "All tall."
aids-still = Still { SPOT($place) }. { $text }

## Since my last turn.

# Whose turn it was, and the first thing done in it: "You: to B3: smooth round tall solid."
aids-turn =
    { VOICE($player) ->
        [you] You: { $first }
       *[other] { NAME($player) }: { $first }
    }

## All pieces on the board.

aids-board-empty = The board is empty.
aids-stand =
    { $number ->
        [1] One piece on the board.
       *[other]
            { $length ->
                [short] { COUNT($number) } pieces.
               *[long] { COUNT($number) } pieces on the board.
            }
    }
# A row and its first piece: "Row 2: A smooth round tall solid."
aids-row = { GOAL($goal) }: { $first }
# A piece within its row: "B smooth round tall solid."
aids-in-row = { COLUMN($place, start: "yes") }, { PIECE($piece) }.
# A piece and its spot.
aids-piece-on = { PIECE($piece) }, { SPOT($place) }.
# A value, and where its pieces are: "Tall: A1, B3."
aids-value-on = { VALUE($value) }: { SPOTS($places) }.
# A list: "A1, B3"
aids-list = { $one }, { $two }

## Threes, and what completes them.

aids-threes-none = No threes to complete.
# $shared: "all tall"; $place: the empty one
aids-three =
    { $length ->
        [short] { GOAL($goal) }: { SHARED($shared) }, { SPOT($place) }.
       *[long] { GOAL($goal) }: { SHARED($shared) }. | { SPOT($place) } is empty.
    }
aids-no-hand = Nothing in hand.
# Also when asked again why a piece is safe.
aids-completes-nothing =
    { $length ->
        [short] Nothing.
       *[long] It completes nothing.
    }
# Where the piece in hand completes a line.
aids-completes = { SPOT($place) }: { GOAL($goal) }, { SHARED($shared) }.

## Is a piece safe to give?

aids-touch-piece =
    { $typed ->
        [yes] Type safe, then a piece.
       *[no] First press a piece to give.
    }
aids-gone = Gone: { PIECE($piece) }.
aids-safe =
    { $length ->
        [short] Safe.
       *[long] Yes, safe: { PIECE($piece) }.
    }
aids-unsafe =
    { $length ->
        [short] Not safe.
       *[long] No, not safe: { PIECE($piece) }.
    }

## By trait: four keys, one for each trait.

# How to choose values with four keys, and hear the pieces.
aids-filter-first = Press { GRID_KEY(1) } to { GRID_KEY(4) } for traits, | { KEY("help-key-do") } to list.
# How many pieces have the chosen values. $which: aids-filter-any or aids-filter-values
aids-filter-left =
    { $number ->
        [0] { $which }: none left.
       *[other] { $which }: { COUNT($number) } left.
    }
aids-filter-where =
    { $number ->
        [0] { $which }: none on the board.
       *[other] { $which }: { COUNT($number) } on the board.
    }
# No value is chosen yet.
aids-filter-any = any piece
# The chosen values: "tall round"
aids-filter-values = { WORDS($values) }
aids-traits-only =
    { $number ->
        [1] Only one trait counts.
       *[other] Only { COUNT($number) } traits count.
    }

## Two spots, and notes.

aids-touch-two =
    { $typed ->
        [yes] Type two spots.
       *[no] Press two spots.
    }
aids-touch-note =
    { $typed ->
        [yes] Type note, a spot and your text.
       *[no] Press a spot for the note.
    }
# The first of two spots was pressed.
aids-and = { SPOT($place) }, and?
# Space reached a spot.
aids-place = Spot { SPOT($place) }.
aids-both = Both { VALUES($values) }.
aids-nothing-shared = They share nothing.
# After that: what only one of them has.
aids-own =
    { $length ->
        [short] { "" }
       *[long] { SPOT($place) } { WORDS($values) }.
    }
aids-note-none = { SPOT($place) }: no note.
# $ended: whether the note ends with a full stop, or the like
aids-note-heard =
    { $ended ->
        [yes] { SPOT($place) }, note: { $text }
       *[no] { SPOT($place) }, note: { $text }.
    }
aids-note-kept =
    { $ended ->
        [yes] Noted on { SPOT($place) }: { $text }
       *[no] Noted on { SPOT($place) }: { $text }.
    }
# $there: "yes" if there is a note already
aids-note-writes =
    { $typed ->
        [yes] Type note, a spot and your text.
       *[no] { $there ->
            [yes] { KEY("help-key-do") } to change it.
           *[no] { KEY("help-key-do") } to write one.
        }
    }
aids-note-wiped = { SPOT($place) }: note deleted.
# The next typed line is the note.
aids-note-asked = Note on { SPOT($place) }:

## What has changed.

aids-changed-nothing =
    { $length ->
        [short] No change.
       *[long] Nothing has changed.
    }
aids-changed-empty = { SPOT($place) } is empty again.

## A quiz: what is where?

aids-quiz = What's on { SPOT($place) }?
# How to answer.
aids-quiz-first =
    { $typed ->
        [yes] Type the piece, or empty.
       *[no] Press the piece, | or just { KEY("help-key-do") } for empty.
    }
aids-quiz-empty = Empty.
aids-quiz-right =
    { $piece ->
        [none] Right, { SPOT($place) } is empty.
       *[other] Right, { PIECE($piece) }.
    }
aids-quiz-wrong =
    { $piece ->
        [none] No, { SPOT($place) } is empty.
       *[other] No, { PIECE($piece) }.
    }
# At the end: "Two of three."
aids-quiz-score = { COUNT($right) } of { COUNT($asked) } right.
aids-quiz-nothing = The board is still empty.
# The player did something else before answering all questions.
aids-quiz-over = The quiz is over.
