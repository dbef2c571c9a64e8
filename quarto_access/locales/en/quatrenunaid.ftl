### Memory aids in Quatrenun, where they tell other things than in Quarto. $typed: as in game.ftl.

## What keys and words do; each stands behind the key's name.

quatrenunaid-key-threes = groups that lack only one value
quatrenunaid-key-safe = is the touched group, or move, safe
quatrenunaid-key-left = what could be moved, by trait
quatrenunaid-key-quiz = a quiz on three pieces
quatrenunaid-word-safe = with B2 or a piece, is it safe
quatrenunaid-word-left = groups to point to; with tall, pieces

## Groups by what they lack.

quatrenunaid-lacks-one-none = No group lacks only one value.
# Two groups are compared: first their sizes, then what both lack, then what only one lacks.
quatrenunaid-size = { SPOT($place) } { COUNT($count) } pieces.
quatrenunaid-both-lack = Both lack { VALUES($values) }.
# Nothing is lacking in both: one group of all their pieces would be complete.
quatrenunaid-together = Together they lack nothing.
quatrenunaid-only-lacks =
    { $number ->
        [1] Only { SPOT($place) } lacks { VALUES($values) }.
        [2] Only { SPOT($place) } lacks { VALUES($values) }.
       *[other] Only { SPOT($place) } lacks:
            { VALUES($values) }.
    }

## By trait, and landmarks.

# Pieces of groups that can be pointed to; while one is pointed to, of that one.
quatrenunaid-filter-left =
    { $number ->
        [0] { $which }: none could be moved.
       *[other] { $which }: { COUNT($number) } could be moved.
    }
# Told unasked, after every few moves; the last ones follow.
quatrenunaid-landmark = { COUNT($count) } moves. Newest first.

## Is it safe?

quatrenunaid-touch-group =
    { $typed ->
        [yes] Say which: safe, and a place.
       *[no] Touch a group first.
    }
quatrenunaid-touch-piece =
    { $typed ->
        [yes] Say which: safe, and a piece.
       *[no] Touch a piece of the group first.
    }
# Whether a group is safe to point to; asked again, why.
quatrenunaid-safe = Yes, safe: { SPOT($place) }.
quatrenunaid-unsafe = No, not safe: { SPOT($place) }.
quatrenunaid-cannot-point = { SPOT($place) } can't be pointed to.
quatrenunaid-cannot-go = It can't go to { SPOT($place) }.
# Why not to point to it: the other moves so, then points to a group of which every move completes one.
quatrenunaid-danger =
    { PIECE($piece) } to { SPOT($place) }.
    Then pointing to { SPOT($forcing) } wins.
# Why to point to it.
quatrenunaid-forced = Every move of it completes a group.
quatrenunaid-no-danger = No move of it wins at once.
# Of a move only that is told: what can be pointed to then is another question.
quatrenunaid-completes-not = Moving to { SPOT($place) } completes nothing.
quatrenunaid-completes = Moving to { SPOT($place) } completes a group.
# Of a piece, without a place: which it is stands behind it.
quatrenunaid-nowhere = Completes nothing, wherever it goes.
quatrenunaid-everywhere = Completes a group, wherever it goes.
# Where a piece may go, where it completes a group on some places only.
quatrenunaid-safe-to = Completes nothing: { SPOTS($places) }.
quatrenunaid-unsafe-to = Would complete: { SPOTS($places) }.

## A quiz: where is this piece?

quatrenunaid-quiz = Where is { PIECE($piece) }?
# How one answers.
quatrenunaid-quiz-first =
    { $typed ->
        [yes] Type its place.
       *[no] Touch its place, then { KEY("help-key-do") }.
    }
quatrenunaid-quiz-right = Right, { SPOT($place) }.
quatrenunaid-quiz-wrong = No, on { SPOT($place) }.
