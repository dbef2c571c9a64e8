### Memory aids: Tab, then a key.

## The keys behind Tab.

# The next key asks for an aid.
aid-which = Which aid?
# The first time: how all of them are heard.
aid-which-first = Space goes through them.
# Space came to one. $key: "Tab N"
aid-heard = { $does }: { $key }.
aid-closed = No aid.

## What keys do; each stands behind the key's name.

aid-key-recap = since your last turn
aid-key-breath = the board in one breath
aid-key-threes = threes that share something
aid-key-completes = what your piece completes
aid-key-safe = is the touched piece safe to give

## Long answers.

# The answer goes on when it is asked for again.
aid-more = Again: more.

## Since my last turn.

# Whose turn it was; what was done follows.
aid-turn =
    { $voice ->
        [you] You:
       *[other] { $name }:
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
aid-piece-on = { $piece }, { $place }.
# A value, and where its pieces stand: "Tall: A1, B3."
aid-value-on = { $value }: { $places }.
# A list: "A1, B3"
aid-list = { $one }, { $two }

## Threes, and what completes them.

aid-threes-none = No three share anything.
# $shared: "all tall"; $place: the one that is empty
aid-three = { $goal }: { $shared }. { $place } open.
aid-no-hand = Nothing in hand.
aid-completes-nothing = It completes nothing.
# Where the piece in hand completes what.
aid-completes = { $place }: { $goal }, { $shared }.

## Is a piece safe to give?

aid-touch-piece =
    { $typed ->
        [yes] Say which: safe, and a piece.
       *[no] Touch a piece to give first.
    }
aid-gone = Gone: { $piece }.
aid-safe = Yes, safe: { $piece }.
aid-unsafe = No, not safe: { $piece }.
# Asked again: why.
aid-safe-why = It completes nothing.
