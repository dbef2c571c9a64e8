### Memory aids: Tab, then a key.

## The keys behind Tab.

# The next key asks for an aid.
aids-which = Which aid?
# The first time: how all of them are heard.
aids-which-first = { KEY("help-key-next") } goes through them.
# Space came to one. $does: what its key does, "the board in one breath"
aids-heard = { $does }: { KEY_NAME($key) }.
aids-closed = No aid.
# A filter, a comparison, a note or a quiz was left.
aids-left = Back at the table.
# $section: the group of settings in which it can be turned on
aids-off =
    That aid is off.
    Settings, more: { $section }.
# How many counted aids someone has asked for.
aids-counted =
    { VOICE($player) ->
        [you] Aids counted: { $count }.
       *[other] Aids of { NAME($player) }: { $count }.
    }
# The same, when the game is over; of two at one keyboard each is named.
aids-asked-for =
    { VOICE($player) ->
        [you]
            { $number ->
                [0] You asked for no aid.
                [1] You asked for one aid.
               *[other] You asked for { COUNT($number) } aids.
            }
        [both]
            { $number ->
                [0] { NAME($player) } asked for no aid.
                [1] { NAME($player) } asked for one aid.
               *[other] { NAME($player) } asked for { COUNT($number) } aids.
            }
       *[other] { "" }
    }
# Told unasked, after every few placements; what was placed last follows.
aids-landmark = { COUNT($count) } stand. Newest first.

## What keys do; each stands behind the key's name.

aids-key-recap = since your last turn
aids-key-breath = the board in one breath
aids-key-threes = threes that share something
aids-key-completes = what your piece completes
aids-key-safe = is the touched piece safe to give
aids-key-left = what is left, by trait
aids-key-where = where pieces are, by trait
aids-key-compare = compare two places
aids-key-changed = what has changed since you asked
aids-key-note = a private note on a place
aids-key-quiz = a quiz on three places

## Long answers.

# The answer goes on when it is asked for again.
aids-more = Again: more.

## Since my last turn.

# Whose turn it was, and the first thing done in it: "You: to B3: smooth round tall solid."
aids-turn =
    { VOICE($player) ->
        [you] You: { $first }
       *[other] { NAME($player) }: { $first }
    }

## The board in one breath.

aids-board-empty = The board is empty.
aids-stand =
    { $number ->
        [1] One stands.
       *[other] { COUNT($number) } stand.
    }
# A row and its first piece: "Row 2: A smooth round tall solid."
aids-row = { GOAL($goal) }: { $first }
# A piece within its row: "B smooth round tall solid."
aids-in-row = { COLUMN($place, start: "yes") } { PIECE($piece) }.
# A piece and where it stands.
aids-piece-on = { PIECE($piece) }, { SPOT($place) }.
# A value, and where its pieces stand: "Tall: A1, B3."
aids-value-on = { VALUE($value) }: { SPOTS($places) }.
# A list: "A1, B3"
aids-list = { $one }, { $two }

## Threes, and what completes them.

aids-threes-none = No three share anything.
# $shared: "all tall"; $place: the one that is empty
aids-three = { GOAL($goal) }: { SHARED($shared) }. { SPOT($place) } open.
aids-no-hand = Nothing in hand.
aids-completes-nothing = It completes nothing.
# Where the piece in hand completes what.
aids-completes = { SPOT($place) }: { GOAL($goal) }, { SHARED($shared) }.

## Is a piece safe to give?

aids-touch-piece =
    { $typed ->
        [yes] Say which: safe, and a piece.
       *[no] Touch a piece to give first.
    }
aids-gone = Gone: { PIECE($piece) }.
aids-safe = Yes, safe: { PIECE($piece) }.
aids-unsafe = No, not safe: { PIECE($piece) }.
# Asked again: why.
aids-safe-why = It completes nothing.

## By trait: four keys, one for each trait.

# How to choose values, with four keys, and hear the pieces.
aids-filter-first = { GRID_KEY(1) } to { GRID_KEY(4) } choose. | { KEY("help-key-do") } lists.
# How many pieces have the chosen values. $which: aid-filter-any or aid-filter-values
aids-filter-left =
    { $number ->
        [0] { $which }: none left.
       *[other] { $which }: { COUNT($number) } left.
    }
aids-filter-where =
    { $number ->
        [0] { $which }: none stands.
        [1] { $which }: one stands.
       *[other] { $which }: { COUNT($number) } stand.
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

## Two places, and notes.

aids-touch-two =
    { $typed ->
        [yes] Type two places.
       *[no] Touch two places.
    }
aids-touch-note =
    { $typed ->
        [yes] Type note, a place, and your text.
       *[no] Touch a place for the note.
    }
# A place that was touched: one more is needed.
aids-and = { SPOT($place) }, and?
# A place that Space came to.
aids-place = Place { SPOT($place) }.
aids-both = Both { WORDS($values) }.
aids-nothing-shared = They share nothing.
# Behind that: what only one of them has.
aids-own = { SPOT($place) } { WORDS($values) }.
aids-note-none = { SPOT($place) }: no note.
# $ended: whether the note ends with a full stop, or the like
aids-note-heard =
    { $ended ->
        [yes] { SPOT($place) }, your note: { $text }
       *[no] { SPOT($place) }, your note: { $text }.
    }
aids-note-kept =
    { $ended ->
        [yes] Kept, { SPOT($place) }: { $text }
       *[no] Kept, { SPOT($place) }: { $text }.
    }
aids-note-writes =
    { $typed ->
        [yes] Type note, the place and your text.
       *[no] { KEY("help-key-do") } writes one.
    }
aids-note-wiped = { SPOT($place) }: no note now.
# What is typed next is the note.
aids-note-asked = Note on { SPOT($place) }:

## What has changed.

aids-changed-nothing = Nothing has changed.
aids-changed-empty = { SPOT($place) } is empty again.

## A quiz: what stands where?

aids-quiz = What is on { SPOT($place) }?
# How one answers.
aids-quiz-first =
    { $typed ->
        [yes] Type its piece, or empty.
       *[no] Touch its piece. { KEY("help-key-do") } alone: empty.
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
aids-quiz-score = { COUNT($right) } of { COUNT($asked) }.
aids-quiz-nothing = Nothing stands yet.
# Something else was asked or done before all questions were answered.
aids-quiz-over = The quiz is over.
