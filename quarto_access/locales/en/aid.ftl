### Memory aids: Tab, then a key.

## The keys behind Tab.

# The next key asks for an aid.
aid-which = Which aid?
# The first time: how all of them are heard.
aid-which-first = Space goes through them.
# Space came to one. $key: "Tab N"
aid-heard = { $does }: { $key }.
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
# The same, when the game is over. $number and $count: how many, the latter a word
aid-asked-for =
    { VOICE($player) ->
        [you] You asked for
       *[other] { NAME($player) } asked for
    } { $number ->
        [0] no aid.
        [1] one aid.
       *[other] { $count } aids.
    }
# Told unasked, after every few placements; what was placed last follows.
aid-landmark = { $count } stand. Newest first.

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

# Whose turn it was; what was done follows.
aid-turn =
    { VOICE($player) ->
        [you] You:
       *[other] { NAME($player) }:
    }

## The board in one breath.

aid-board-empty = The board is empty.
aid-stand =
    { $number ->
        [1] One stands.
       *[other] { $count } stand.
    }
# A row, by its pieces: "Row 2: A smooth round tall solid."
aid-row = { $row }: { $first }
# A piece and where it stands.
aid-piece-on = { PIECE($piece) }, { SPOT($place) }.
# A value, and where its pieces stand: "Tall: A1, B3."
aid-value-on = { $value }: { SPOTS($places) }.
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

# How it is gone on with. $first and $last: the four keys
aid-filter-first = { $first } to { $last } choose. { $do } lists.
aid-filter-left =
    { $number ->
        [0] { $words }: none left.
       *[other] { $words }: { $count } left.
    }
aid-filter-where =
    { $number ->
        [0] { $words }: none stands.
        [1] { $words }: one stands.
       *[other] { $words }: { $count } stand.
    }
# No value is chosen yet.
aid-filter-any = any piece
aid-traits-only =
    { $number ->
        [1] Only one trait counts.
       *[other] Only { $count } traits count.
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
aid-both = Both { $words }.
aid-nothing-shared = They share nothing.
aid-note-none = { SPOT($place) }: no note.
# $text ends with a full stop, or the like
aid-note-heard = { SPOT($place) }, your note: { $text }
aid-note-kept = Kept, { SPOT($place) }: { $text }
aid-note-writes =
    { $typed ->
        [yes] Type note, the place and your text.
       *[no] { $do } writes one.
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
       *[no] Touch its piece. { $do } alone: empty.
    }
aid-quiz-empty = Empty.
aid-quiz-right =
    { $empty ->
        [yes] Right, { SPOT($place) } is empty.
       *[no] Right, { PIECE($piece) }.
    }
aid-quiz-wrong =
    { $empty ->
        [yes] No, { SPOT($place) } is empty.
       *[no] No, { PIECE($piece) }.
    }
# At the end: "Two of three."
aid-quiz-score = { $right } of { $asked }.
aid-quiz-nothing = Nothing stands yet.
# Something else was asked or done before all questions were answered.
aid-quiz-over = The quiz is over.
