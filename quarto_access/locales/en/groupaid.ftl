### Memory aids in Quatrenun, where they tell other things than in Quarto. $typed: as in game.ftl.

## What keys and words do; each stands behind the key's name.

groupaid-key-threes = groups that lack only one value
groupaid-key-safe = is the touched group, or move, safe
groupaid-key-left = what could be moved, by trait
groupaid-key-quiz = a quiz on three pieces
groupaid-word-safe = with B2 or a piece, is it safe
groupaid-word-left = groups to point to; with tall, pieces

## Groups by what they lack.

groupaid-lacks-one-none = No group lacks only one value.
# Two groups are compared: first their sizes, then what both lack, then what only one lacks.
groupaid-size = { SPOT($place) } { COUNT($count) } pieces.
groupaid-both-lack = Both lack { VALUES($values) }.
# Nothing is lacking in both: one group of all their pieces would be complete.
groupaid-together = Together they lack nothing.
groupaid-only-lacks =
    { $number ->
        [1] Only { SPOT($place) } lacks { VALUES($values) }.
        [2] Only { SPOT($place) } lacks { VALUES($values) }.
       *[other] Only { SPOT($place) } lacks:
            { VALUES($values) }.
    }

## By trait, and landmarks.

# Pieces of groups that can be pointed to; while one is pointed to, of that one.
groupaid-filter-left =
    { $number ->
        [0] { $which }: none could be moved.
       *[other] { $which }: { COUNT($number) } could be moved.
    }
# Told unasked, after every few moves; the last ones follow.
groupaid-landmark = { COUNT($count) } moves. Newest first.

## Is it safe?

groupaid-touch-group =
    { $typed ->
        [yes] Say which: safe, and a place.
       *[no] Touch a group first.
    }
groupaid-touch-piece =
    { $typed ->
        [yes] Say which: safe, and a piece.
       *[no] Touch a piece of the group first.
    }
# Whether a group is safe to point to; asked again, why.
groupaid-safe = Yes, safe: { SPOT($place) }.
groupaid-unsafe = No, not safe: { SPOT($place) }.
groupaid-cannot-point = { SPOT($place) } can't be pointed to.
groupaid-cannot-go = It can't go to { SPOT($place) }.
# Why not to point to it: the other moves so, then points to a group of which every move completes one.
groupaid-danger =
    { PIECE($piece) } to { SPOT($place) }.
    Then pointing to { SPOT($forcing) } wins.
# Why to point to it.
groupaid-forced = Every move of it completes a group.
groupaid-no-danger = No move of it wins at once.
# Of a move only that is told: what can be pointed to then is another question.
groupaid-completes-not = Moving to { SPOT($place) } completes nothing.
groupaid-completes = Moving to { SPOT($place) } completes a group.
# Of a piece, without a place: which it is stands behind it.
groupaid-nowhere = Completes nothing, wherever it goes.
groupaid-everywhere = Completes a group, wherever it goes.
# Where a piece may go, where it completes a group on some places only.
groupaid-safe-to = Completes nothing: { SPOTS($places) }.
groupaid-unsafe-to = Would complete: { SPOTS($places) }.

## A quiz: where is this piece?

groupaid-quiz = Where is { PIECE($piece) }?
# How one answers.
groupaid-quiz-first =
    { $typed ->
        [yes] Type its place.
       *[no] Touch its place, then { KEY("help-key-do") }.
    }
groupaid-quiz-right = Right, { SPOT($place) }.
groupaid-quiz-wrong = No, on { SPOT($place) }.
