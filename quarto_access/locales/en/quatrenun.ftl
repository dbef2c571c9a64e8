### Quatrenun: groups of pieces, pointing and moving. $player, $typed, $length: as in game.ftl.

# A game starts. $player points to the first group. $computer: the computer's level; "none" if no computer plays
quatrenun-started =
    { $computer ->
        [none] New game of Quatrenun.
       *[other] New Quatrenun game against level { $computer }.
    }
    { VOICE($player) ->
        [you] You point first.
       *[other] { NAME($player) } points first.
    }
# The same players start their next game.
quatrenun-started-again =
    { VOICE($player) ->
        [you] Another game. You point first.
       *[other] Another game. | { NAME($player) } points first.
    }

## Prompts.

# $player has to point to a group.
quatrenun-point =
    { VOICE($player) ->
        [you] Point to a group.
        [both]
            { $length ->
                [short] { NAME($player) }: point.
               *[long] { NAME($player) }, point to a group.
            }
       *[other] { "" }
    }
# $player has to move the only piece of the group.
quatrenun-move =
    { VOICE($player) ->
        [you] Move it.
        [both]
            { $length ->
                [short] { NAME($player) }: move.
               *[long] { NAME($player) }, move it.
            }
       *[other] { "" }
    }
# $player has to move one of several pieces.
quatrenun-choose =
    { VOICE($player) ->
        [you] Choose a piece to move.
        [both]
            { $length ->
                [short] { NAME($player) }: choose a piece.
               *[long] { NAME($player) }, choose a piece to move.
            }
       *[other] { "" }
    }
# The piece to move was chosen from several, for players who want few words.
quatrenun-picked = Chosen.
# The same for everybody else, and when the player asks what to do.
quatrenun-chosen =
    { $typed ->
        [yes] Chosen: { PIECE($piece) }. | Type where to move it.
       *[no] Chosen: { PIECE($piece) }.
            Press the spot to move it to.
    }
# Backspace: the player can choose another piece.
quatrenun-put-back = No piece chosen.
# After an undo, if the player has to choose one of several pieces: of which group.
quatrenun-pointed-again = Pointed to: { SPOT($place) }.
# The chosen piece isn't in the group: how to hear its pieces.
quatrenun-how-to-choose =
    { $typed ->
        [yes] Type hand to hear that group.
       *[no] { KEY("help-key-next") } steps through that group.
    }

## Actions.

quatrenun-pointed =
    { VOICE($player) ->
        [you]
            { $length ->
                [full] You point to { SPOT($place) }.
               *[long] Pointed to { SPOT($place) }.
            }
       *[other]
            { $length ->
                [short] Pointed to { SPOT($place) }.
               *[long] { NAME($player) } points to { SPOT($place) }.
            }
    }
# A piece was moved. $source: where it came from
quatrenun-moved =
    { VOICE($player) ->
        [you]
            { $length ->
                [full] You move { SPOT($source) } to { SPOT($place) }:
                    { PIECE($piece) }.
               *[long] Moved to { SPOT($place) }.
            }
       *[other]
            { $length ->
                [short] { SPOT($source) } to { SPOT($place) }: { PIECE($piece) }.
               *[long] { NAME($player) } moves { SPOT($source) } to { SPOT($place) }.
                    { PIECE($piece) }.
            }
    }
# The same for the computer beside a real board: the piece is named right after it.
quatrenun-moved-beside = { NAME($player) } moves { SPOT($source) } to { SPOT($place) }.
# A player completed a group and loses. The deciding action first, then the result.
quatrenun-completed =
    { VOICE($player) ->
        [you] Moved to { SPOT($place) }.
       *[other] { NAME($player) } moves { SPOT($source) } to { SPOT($place) }.
    }
    { PIECE($piece) }.
# After that: what the group needed before this piece came. Four values mean that two opposite pieces met.
quatrenun-had-lacked =
    { $number ->
        [1] Only { VALUES($values) } was missing there.
        [4] Its exact opposite was there.
       *[other] { VALUES($values) } were missing.
    }
# After that: the group is complete, and the game is lost.
quatrenun-completed-loses =
    { VOICE($player) ->
        [other] That group is complete. You win.
       *[you] That group is complete. | { OTHER($player) } wins.
    }
quatrenun-drawn = It's a draw. No group can move.

## Groups in words.

# A group and its spot: "B3: three pieces."
quatrenun-size =
    { $named ->
        [no] { COUNT($count) } pieces.
       *[yes] { SPOT($place) }: { COUNT($count) } pieces.
    }
# A group, briefly: "B3, three: only short missing." $place: none if the player knows the spot from the key
quatrenun-short =
    { $place ->
        [none] { COUNT($size) }
       *[other] { SPOT($place) }, { COUNT($size) }
    }: { $number ->
        [0] complete.
        [1] only { VALUE_LIST($values) } missing.
       *[other] { VALUE_LIST($values) } missing.
    }
# What its pieces share: "all tall and round"
quatrenun-shared =
    { $count ->
        [2] { BOTH($shared) }.
       *[other] { SHARED($shared) }.
    }
# What it still needs to be complete: "short", "short and square"
quatrenun-lacking =
    { $number ->
        [1] Only { VALUES($values) } is missing.
       *[other] { VALUES($values) } are missing.
    }
quatrenun-and = { $one } and { $two }
quatrenun-complete = It's complete.
# A group within a line: its spot, its size, what it shares and, if that is one value, what is missing.
quatrenun-in-line =
    { SPOT($place, start: "yes") }, { $count ->
        [2] two pieces, { BOTH($shared) }
       *[other] { COUNT($count) } pieces, { SHARED($shared) }
    }{ $number ->
        [1] , only { VALUE($only) } missing.
       *[other] .
    }
# The same if nothing is missing.
quatrenun-in-line-complete = { SPOT($place, start: "yes") }, { COUNT($count) } pieces, complete.
# One piece of a group, on a line of its own.
quatrenun-piece = { PIECE($piece) }.
# A pressed piece that isn't in the group pointed to.
quatrenun-elsewhere = On { SPOT($place) }: { PIECE($piece) }.
# A piece, and where it is.
quatrenun-where = { PIECE($piece) }, on { SPOT($place) }.
# Said once: what Enter is for.
quatrenun-teach-point = Enter to point to it.
quatrenun-teach-move = Enter to move there.
quatrenun-teach-pick = Enter to choose it.

## Answers.

# The whole board, by size: "Three pieces: B2."
quatrenun-sizes =
    { $number ->
        [1] Single pieces: { SPOTS($places) }.
       *[other] { COUNT($number) } pieces: { SPOTS($places) }.
    }
# The same if there are too many to list.
quatrenun-sizes-many =
    { $number ->
        [1] One piece: { COUNT($groups) } spots.
       *[other] { COUNT($number) } pieces: { COUNT($groups) } spots.
    }
quatrenun-pointable = You can point to { SPOTS_AND($places) }.
# The rest are fewer: "You can point to all but B1."
quatrenun-pointable-but = You can point to all but { SPOTS_AND($places) }.
quatrenun-pointable-all = You can point to any group.
quatrenun-pointable-none = No group can move.
# A move that would complete a group.
quatrenun-completes = { PIECE($piece) } to { SPOT($place) }.
# The first of the moves from one group. $count: how many there are; $first: quatrenun-completes
# $further: "yes" where a part of the answer begins among them
quatrenun-completes-from =
    { $further ->
        [yes] Still from { SPOT($place) }:
       *[no]
            { $count ->
                [1] From { SPOT($place) }:
               *[other] From { SPOT($place) }, { COUNT($count) } moves:
            }
    }
    { $first }
quatrenun-completes-none = No move would complete a group.
# Where the pieces of the group pointed to can go.
quatrenun-ways = { SPOT($place) } can go to { SPOTS_AND($places) }.
quatrenun-nobody = No group has been pointed to.
# Beside the prompt: the last move.
quatrenun-moved-last =
    { VOICE($player) ->
        [you] You moved to { SPOT($place) }.
       *[other] { NAME($player) } moved to { SPOT($place) }.
    }
# Beside the prompt: which group is pointed to.
quatrenun-pointed-last =
    { VOICE($player) ->
        [you] You pointed to { SPOT($place) }.
       *[other] { NAME($player) } pointed to { SPOT($place) }.
    }
# Asked after the end of a recorded game: why. The record doesn't name the group.
quatrenun-won-by = A group was completed.
quatrenun-completed-last =
    { VOICE($player) ->
        [you] You completed { SPOT($place) }.
       *[other] { NAME($player) } completed { SPOT($place) }.
    }
# What a player did in a turn, alone or after "Turn 3, you:".
quatrenun-turn-pointed = pointed to { SPOT($place) }.
quatrenun-turn-moved = moved { SPOT($source) } to { SPOT($place) }, { PIECE($piece) }.
# The first half of the rules: a turn.
quatrenun-rules =
    One player points to a group.
    The other player moves one of its pieces.
    It moves along its row or column.
    It joins a group at least as big.
    The player who moved points next.
# The second half of the rules: how the game ends.
quatrenun-rules-end =
    A group with all eight values is complete.
    If you complete a group, you lose.
    If no group can move, it's a draw.

## What keys and words do in this game, if it differs from Quarto.

quatrenun-key-hand = the group pointed to; again, where it can go
quatrenun-key-left = which groups you can point to
quatrenun-key-blocks = which moves would complete a group
quatrenun-key-board = the board by size; again, a row
quatrenun-key-here = the pieces here, one by one
quatrenun-word-board = the board by size, then by rows
quatrenun-word-here = with B3, the pieces there, one by one
quatrenun-key-grid = hear a group, or a piece to choose it
quatrenun-key-lines = row and column through here
# How the grid is laid out, and where the pieces are on it: as help-grid, for this game.
quatrenun-grid =
    The grid, { GRID_KEY(1) } to { GRID_KEY(16) }, mirrors the board.
    Four rows of four keys, far row on top.
    In a group, they're the pieces.
    Left { WORD("grooved") }, right { WORD("smooth") }.
    Far { WORD("tall") }, near { WORD("short") }.
    Outer columns { WORD("round") }, inner { WORD("square") }.
    Outer rows { WORD("hollow") }, inner { WORD("solid") }.

## Memory aids in Quatrenun, if they differ from Quarto. $typed: as in game.ftl.

## What keys and words do, after the key's name.

quatrenun-aid-key-threes = groups with one value missing
quatrenun-aid-key-safe = if this group or move is safe
quatrenun-aid-key-left = what could be moved, by trait
quatrenun-aid-key-quiz = a quiz on three pieces
quatrenun-aid-word-safe = as in safe B2 or safe grth
quatrenun-aid-word-left = groups to point to, or as in left tall

## Groups by what is missing.

quatrenun-aid-lacks-one-none = No group has just one value missing.
# Two groups are compared: first their sizes, then what both need, then what only one needs.
quatrenun-aid-size = { SPOT($place) }: { COUNT($count) } pieces.
quatrenun-aid-both-lack = Both need { VALUES($values) }.
# One group of all their pieces would be complete.
quatrenun-aid-together = Together they'd be complete.
quatrenun-aid-only-lacks =
    { $number ->
        [1] Only { SPOT($place) } needs { VALUES($values) }.
        [2] Only { SPOT($place) } needs { VALUES($values) }.
       *[other] Only { SPOT($place) } needs:
            { VALUES($values) }.
    }

## By trait, and landmarks.

# Pieces of groups that can be pointed to or, if one is pointed to, of that group.
quatrenun-aid-filter-left =
    { $number ->
        [0] { $which }: none could be moved.
       *[other] { $which }: { COUNT($number) } could be moved.
    }
# Announced after every few moves, before the latest ones.
quatrenun-aid-landmark = { COUNT($count) } moves. Latest first:

## Is it safe?

quatrenun-aid-touch-group =
    { $typed ->
        [yes] Type safe and a spot.
       *[no] Choose a group first.
    }
quatrenun-aid-touch-piece =
    { $typed ->
        [yes] Type safe and a piece.
       *[no] Choose a piece of the group first.
    }
# Whether a group is safe to point to; asked again, why.
quatrenun-aid-safe = Yes, { SPOT($place) } is safe.
quatrenun-aid-unsafe = No, { SPOT($place) } isn't safe.
quatrenun-aid-cannot-point = You can't point to { SPOT($place) }.
quatrenun-aid-cannot-go = It can't go to { SPOT($place) }.
# Why not to point to it: the opponent makes this move, then points to a group whose every move completes one.
quatrenun-aid-danger =
    { PIECE($piece) } to { SPOT($place) }.
    Then pointing to { SPOT($forcing) } wins.
# Why to point to it.
quatrenun-aid-forced = Every move from it completes a group.
quatrenun-aid-no-danger = No move from it wins at once.
# About a move, say only this: what can be pointed to next is another question.
quatrenun-aid-completes-not = Moving to { SPOT($place) } completes nothing.
quatrenun-aid-completes = Moving to { SPOT($place) } completes a group.
# About a piece, without a spot. The piece is named after it.
quatrenun-aid-nowhere = No move of this completes a group:
quatrenun-aid-everywhere = Every move of this completes a group:
# Where a piece can go, if it completes a group on some spots only.
quatrenun-aid-safe-to = Completes nothing on { SPOTS_AND($places) }.
quatrenun-aid-unsafe-to = Completes a group on { SPOTS_AND($places) }.

## A quiz: where is this piece?

quatrenun-aid-quiz = Where is { PIECE($piece) }?
# How to answer.
quatrenun-aid-quiz-first =
    { $typed ->
        [yes] Type its spot.
       *[no] Press its spot, then { KEY("help-key-do") }.
    }
quatrenun-aid-quiz-right = Right, { SPOT($place) }.
quatrenun-aid-quiz-wrong = No, it's on { SPOT($place) }.
