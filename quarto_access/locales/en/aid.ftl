### Memory aids: Tab, then a key.

## The keys behind Tab.

# The next key asks for an aid.
aid-which = Which aid?
# The first time: how all of them are heard.
aid-which-first = Space goes through them.
# Space came to one. $does: what its key does, "the board in one breath"
aid-heard = { $does }: { KEY_NAME($key) }.
aid-closed = No aid.
# A filter, a comparison, a note or a quiz was left.
aid-left = Back at the table.
# $section: the group of settings in which it can be turned on
aid-off =
    That aid is off.
    Settings, more: { $section }.
# How many counted aids someone has asked for.
aid-counted =
    { VOICE($player) ->
        [you] Aids counted: { $count }.
       *[other] Aids of { NAME($player) }: { $count }.
    }
# The same, when the game is over; of two at one keyboard each is named.
aid-asked-for =
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
aid-landmark = { COUNT($count) } stand. Newest first.

## What keys do; each stands behind the key's name.

aid-key-recap = since your last turn
aid-key-breath = the board in one breath
aid-key-threes = threes that share something
aid-key-completes = what your piece completes
aid-key-safe = is the touched piece safe to give
aid-key-left = what is left, by trait
aid-key-where = where pieces are, by trait
aid-key-compare = compare two places
aid-key-changed = what has changed since you asked
aid-key-note = a private note on a place
aid-key-quiz = a quiz on three places

## Long answers.

# The answer goes on when it is asked for again.
aid-more = Again: more.

## Since my last turn.

# Whose turn it was, and the first thing done in it: "You: to B3: smooth round tall solid."
aid-turn =
    { VOICE($player) ->
        [you] You: { $first }
       *[other] { NAME($player) }: { $first }
    }

## The board in one breath.

aid-board-empty = The board is empty.
aid-stand =
    { $number ->
        [1] One stands.
       *[other] { COUNT($number) } stand.
    }
# A row and its first piece: "Row 2: A smooth round tall solid."
aid-row = { GOAL($goal) }: { $first }
# A piece within its row: "B smooth round tall solid."
aid-in-row = { COLUMN($place, start: "yes") } { PIECE($piece) }.
# A piece and where it stands.
aid-piece-on = { PIECE($piece) }, { SPOT($place) }.
# A value, and where its pieces stand: "Tall: A1, B3."
aid-value-on = { VALUE($value) }: { SPOTS($places) }.
# A list: "A1, B3"
aid-list = { $one }, { $two }

## Threes, and what completes them.

aid-threes-none = No three share anything.
# $shared: "all tall"; $place: the one that is empty
aid-three = { GOAL($goal) }: { SHARED($shared) }. { SPOT($place) } open.
aid-no-hand = Nothing in hand.
aid-completes-nothing = It completes nothing.
# Where the piece in hand completes what.
aid-completes = { SPOT($place) }: { GOAL($goal) }, { SHARED($shared) }.

## Is a piece safe to give?

aid-touch-piece =
    { $typed ->
        [yes] Say which: safe, and a piece.
       *[no] Touch a piece to give first.
    }
aid-gone = Gone: { PIECE($piece) }.
aid-safe = Yes, safe: { PIECE($piece) }.
aid-unsafe = No, not safe: { PIECE($piece) }.
# Asked again: why.
aid-safe-why = It completes nothing.

## By trait: four keys, one for each trait.

# How to choose values, with four keys, and hear the pieces.
aid-filter-first = { GRID_KEY(1) } to { GRID_KEY(4) } choose. | { KEY("help-key-do") } lists.
# How many pieces have the chosen values. $which: aid-filter-any or aid-filter-values
aid-filter-left =
    { $number ->
        [0] { $which }: none left.
       *[other] { $which }: { COUNT($number) } left.
    }
aid-filter-where =
    { $number ->
        [0] { $which }: none stands.
        [1] { $which }: one stands.
       *[other] { $which }: { COUNT($number) } stand.
    }
# No value is chosen yet.
aid-filter-any = any piece
# The chosen values: "tall round"
aid-filter-values = { WORDS($values) }
aid-traits-only =
    { $number ->
        [1] Only one trait counts.
       *[other] Only { COUNT($number) } traits count.
    }

## Two places, and notes.

aid-touch-two =
    { $typed ->
        [yes] Type two places.
       *[no] Touch two places.
    }
aid-touch-note =
    { $typed ->
        [yes] Type note, a place, and your text.
       *[no] Touch a place for the note.
    }
# A place that was touched: one more is needed.
aid-and = { SPOT($place) }, and?
# A place that Space came to.
aid-place = Place { SPOT($place) }.
aid-both = Both { WORDS($values) }.
aid-nothing-shared = They share nothing.
# Behind that: what only one of them has.
aid-own = { SPOT($place) } { WORDS($values) }.
aid-note-none = { SPOT($place) }: no note.
# $ended: whether the note ends with a full stop, or the like
aid-note-heard =
    { $ended ->
        [yes] { SPOT($place) }, your note: { $text }
       *[no] { SPOT($place) }, your note: { $text }.
    }
aid-note-kept =
    { $ended ->
        [yes] Kept, { SPOT($place) }: { $text }
       *[no] Kept, { SPOT($place) }: { $text }.
    }
aid-note-writes =
    { $typed ->
        [yes] Type note, the place and your text.
       *[no] { KEY("help-key-do") } writes one.
    }
aid-note-wiped = { SPOT($place) }: no note now.
# What is typed next is the note.
aid-note-asked = Note on { SPOT($place) }:

## What has changed.

aid-changed-nothing = Nothing has changed.
aid-changed-empty = { SPOT($place) } is empty again.

## A quiz: what stands where?

aid-quiz = What is on { SPOT($place) }?
# How one answers.
aid-quiz-first =
    { $typed ->
        [yes] Type its piece, or empty.
       *[no] Touch its piece. { KEY("help-key-do") } alone: empty.
    }
aid-quiz-empty = Empty.
aid-quiz-right =
    { $piece ->
        [none] Right, { SPOT($place) } is empty.
       *[other] Right, { PIECE($piece) }.
    }
aid-quiz-wrong =
    { $piece ->
        [none] No, { SPOT($place) } is empty.
       *[other] No, { PIECE($piece) }.
    }
# At the end: "Two of three."
aid-quiz-score = { COUNT($right) } of { COUNT($asked) }.
aid-quiz-nothing = Nothing stands yet.
# Something else was asked or done before all questions were answered.
aid-quiz-over = The quiz is over.
