### Quatrenun: groups of pieces, pointing and moving. $player, $typed, $length: as in game.ftl.

# A game begins. $player points to the first group.
quatrenun-started =
    { VOICE($player) ->
        [you] New game of Quatrenun. You point first.
       *[other] New game of Quatrenun.
            { NAME($player) } points first.
    }
# The next game of the same players begins.
quatrenun-started-again =
    { VOICE($player) ->
        [you] Another game. You point first.
       *[other] Another game. | { NAME($player) } points first.
    }

## Prompts.

# A group is to be pointed to.
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
# The one piece that was pointed to is to be moved.
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
# One of several pieces is to be moved.
quatrenun-choose =
    { VOICE($player) ->
        [you] Choose a piece of it to move.
        [both]
            { $length ->
                [short] { NAME($player) }: choose a piece.
               *[long] { NAME($player) }, choose a piece to move.
            }
       *[other] { "" }
    }
# The piece to be moved was chosen from several, for those who want few words.
quatrenun-picked = Chosen.
# The same for all others, and when the player asks what to do: the piece, and that now a place is to be touched.
quatrenun-chosen =
    { $typed ->
        [yes] Chosen: { PIECE($piece) }. | Type where it goes.
       *[no] Chosen: { PIECE($piece) }.
            Touch where it goes.
    }
# Backspace: another piece may be chosen.
quatrenun-put-back = No piece chosen.
# Something was taken back, and a piece of several is to be chosen: of which group.
quatrenun-pointed-again = { SPOT($place) } is pointed to.
# A piece that is not in the group was to be chosen: how its pieces are heard.
quatrenun-how-to-choose =
    { $typed ->
        [yes] Type hand to hear that group.
       *[no] { KEY("help-key-next") } goes through that group.
    }

## What changes the game.

quatrenun-pointed =
    { VOICE($player) ->
        [you]
            { $length ->
                [full] You point to { SPOT($place) }.
               *[long] Pointed, { SPOT($place) }.
            }
       *[other]
            { $length ->
                [short] Pointed, { SPOT($place) }.
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
# The same of the computer beside the real pieces: which piece that is, is told right behind it.
quatrenun-moved-beside = { NAME($player) } moves { SPOT($source) } to { SPOT($place) }.
# A group was completed: whoever does so loses. The deciding action first, then the result.
quatrenun-completed =
    { VOICE($player) ->
        [you] Moved to { SPOT($place) }.
       *[other] { NAME($player) } moves { SPOT($source) } to { SPOT($place) }.
    }
    { PIECE($piece) }.
# Behind it: what the group lacked until this piece came; all four values only where two opposite ones meet.
quatrenun-had-lacked =
    { $number ->
        [1] Only { VALUES($values) } was lacking there.
        [4] Its very opposite was there.
       *[other] { VALUES($values) } were lacking.
    }
# Behind that: so it is complete, and the game is lost.
quatrenun-completed-loses =
    { VOICE($player) ->
        [you] It is complete. { OTHER($player) } wins.
        [both] It is complete. { OTHER($player) } wins.
       *[other] It is complete. You win.
    }
quatrenun-drawn = Drawn. No group can be pointed to.

## Groups in words.

# A group with its place: "B3: three pieces."
quatrenun-size =
    { $named ->
        [no] { COUNT($count) } pieces.
       *[yes] { SPOT($place) }: { COUNT($count) } pieces.
    }
# A group in short: "B3, three: only short lacking." $place: none where the finger knows it
quatrenun-short =
    { $place ->
        [none] { COUNT($size) }
       *[other] { SPOT($place) }, { COUNT($size) }
    }: { $number ->
        [0] complete.
        [1] only { VALUE_LIST($values) } lacking.
       *[other] { VALUE_LIST($values) } lacking.
    }
# What all its pieces share: "all tall and round"
quatrenun-shared = { SHARED($shared) }.
# What it still lacks to be complete: "short", "short and square"
quatrenun-lacking =
    { $number ->
        [1] Only { VALUES($values) } is lacking.
       *[other] { VALUES($values) } are lacking.
    }
quatrenun-and = { $one } and { $two }
quatrenun-complete = It is complete.
# A group within a line: its place, its size, what it shares, and, where that is one value, what it lacks.
quatrenun-in-line =
    { $number ->
        [1] { SPOT($place, start: "yes") } { COUNT($count) } pieces, { SHARED($shared) }, only { VALUE($only) } is lacking.
       *[other] { SPOT($place, start: "yes") } { COUNT($count) } pieces, { SHARED($shared) }.
    }
# The same, where nothing is lacking.
quatrenun-in-line-complete = { SPOT($place, start: "yes") } { COUNT($count) } pieces, complete.
# One piece of a group, on a line of its own.
quatrenun-piece = { PIECE($piece) }.
# A piece that is touched and is not in the group pointed to.
quatrenun-elsewhere = On { SPOT($place) }: { PIECE($piece) }.
# A piece, and where it is.
quatrenun-where = { PIECE($piece) }, on { SPOT($place) }.
# Said once: what Enter does.
quatrenun-teach-point = Enter points to it.
quatrenun-teach-move = Enter moves there.
quatrenun-teach-pick = Enter chooses it.

## Answers.

# The whole board in one breath, by size: "Three pieces: B2."
quatrenun-sizes =
    { $number ->
        [1] One piece: { SPOTS($places) }.
       *[other] { COUNT($number) } pieces: { SPOTS($places) }.
    }
# The same, where there are too many to list.
quatrenun-sizes-many =
    { $number ->
        [1] One piece: { COUNT($groups) } places.
       *[other] { COUNT($number) } pieces: { COUNT($groups) } places.
    }
quatrenun-pointable = Can be pointed to: { SPOTS($places) }.
# The others are fewer: "All groups but B1 can be pointed to."
quatrenun-pointable-but = All but { SPOTS_AND($places) } can be pointed to.
quatrenun-pointable-all = Every group can be pointed to.
quatrenun-pointable-none = No group can be pointed to.
# A move that would complete a group.
quatrenun-completes = { PIECE($piece) } to { SPOT($place) }.
# The first of the moves from one group. $count: how many there are; $first: quatrenun-completes
quatrenun-completes-from =
    From { SPOT($place) }, { COUNT($count) }:
    { $first }
quatrenun-completes-none = No move would complete a group.
# Where the pieces of the group pointed to may go.
quatrenun-ways = From { SPOT($place) } to { SPOTS_AND($places) }.
quatrenun-nobody = No group is pointed to.
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
# Asked for after the end: why; the group is known by the last move, in a record it is not named.
quatrenun-won-by = A group was completed.
quatrenun-completed-last =
    { VOICE($player) ->
        [you] You completed { SPOT($place) }.
       *[other] { NAME($player) } completed { SPOT($place) }.
    }
# What was done in a turn, on its own or behind "You:".
quatrenun-turn-pointed = pointed to { SPOT($place) }.
quatrenun-turn-moved = { SPOT($source) } to { SPOT($place) }: { PIECE($piece) }.
quatrenun-rules =
    One points to a group.
    The other moves one piece of it.
    It goes along its row or column.
    It joins a group that is not smaller.
    Whoever moves points next.
    With all eight values it is complete.
    Whoever completes a group loses.
    No group to point to: a draw.

## What keys and words do in this game, where it is another thing than in Quarto.

quatrenun-key-hand = the group pointed to; again, where it may go
quatrenun-key-left = which groups can be pointed to
quatrenun-key-blocks = which moves would complete a group
quatrenun-key-board = the board by sizes; again, a row
quatrenun-key-here = the pieces here, one by one
quatrenun-word-board = the board by sizes, then by rows
quatrenun-word-here = with B3, the pieces there, one by one
quatrenun-key-grid = hear a group, or a piece to choose it
quatrenun-key-lines = row and column through here
# How the grid lies, and how the pieces lie on it: as help-grid, for this game.
quatrenun-grid =
    The grid, { GRID_KEY(1) } to { GRID_KEY(16) }, lies as the board.
    Four rows of four keys, far row above.
    To choose one of a group, they are pieces.
    Left { WORD("grooved") }, right { WORD("smooth") }.
    Far { WORD("tall") }, near { WORD("short") }.
    Outer columns { WORD("round") }, inner { WORD("square") }.
    Outer rows { WORD("hollow") }, inner { WORD("solid") }.

## Memory aids in Quatrenun, where they tell other things than in Quarto. $typed: as in game.ftl.

## What keys and words do; each stands behind the key's name.

quatrenun-aid-key-threes = groups that lack only one value
quatrenun-aid-key-safe = is the touched group, or move, safe
quatrenun-aid-key-left = what could be moved, by trait
quatrenun-aid-key-quiz = a quiz on three pieces
quatrenun-aid-word-safe = with B2 or a piece, is it safe
quatrenun-aid-word-left = groups to point to; with tall, pieces

## Groups by what they lack.

quatrenun-aid-lacks-one-none = No group lacks only one value.
# Two groups are compared: first their sizes, then what both lack, then what only one lacks.
quatrenun-aid-size = { SPOT($place) } { COUNT($count) } pieces.
quatrenun-aid-both-lack = Both lack { VALUES($values) }.
# Nothing is lacking in both: one group of all their pieces would be complete.
quatrenun-aid-together = Together they lack nothing.
quatrenun-aid-only-lacks =
    { $number ->
        [1] Only { SPOT($place) } lacks { VALUES($values) }.
        [2] Only { SPOT($place) } lacks { VALUES($values) }.
       *[other] Only { SPOT($place) } lacks:
            { VALUES($values) }.
    }

## By trait, and landmarks.

# Pieces of groups that can be pointed to; while one is pointed to, of that one.
quatrenun-aid-filter-left =
    { $number ->
        [0] { $which }: none could be moved.
       *[other] { $which }: { COUNT($number) } could be moved.
    }
# Told unasked, after every few moves; the last ones follow.
quatrenun-aid-landmark = { COUNT($count) } moves. Newest first.

## Is it safe?

quatrenun-aid-touch-group =
    { $typed ->
        [yes] Say which: safe, and a place.
       *[no] Touch a group first.
    }
quatrenun-aid-touch-piece =
    { $typed ->
        [yes] Say which: safe, and a piece.
       *[no] Touch a piece of the group first.
    }
# Whether a group is safe to point to; asked again, why.
quatrenun-aid-safe = Yes, safe: { SPOT($place) }.
quatrenun-aid-unsafe = No, not safe: { SPOT($place) }.
quatrenun-aid-cannot-point = { SPOT($place) } can't be pointed to.
quatrenun-aid-cannot-go = It can't go to { SPOT($place) }.
# Why not to point to it: the other moves so, then points to a group of which every move completes one.
quatrenun-aid-danger =
    { PIECE($piece) } to { SPOT($place) }.
    Then pointing to { SPOT($forcing) } wins.
# Why to point to it.
quatrenun-aid-forced = Every move of it completes a group.
quatrenun-aid-no-danger = No move of it wins at once.
# Of a move only that is told: what can be pointed to then is another question.
quatrenun-aid-completes-not = Moving to { SPOT($place) } completes nothing.
quatrenun-aid-completes = Moving to { SPOT($place) } completes a group.
# Of a piece, without a place: which it is stands behind it.
quatrenun-aid-nowhere = Completes nothing, wherever it goes.
quatrenun-aid-everywhere = Completes a group, wherever it goes.
# Where a piece may go, where it completes a group on some places only.
quatrenun-aid-safe-to = Completes nothing: { SPOTS($places) }.
quatrenun-aid-unsafe-to = Would complete: { SPOTS($places) }.

## A quiz: where is this piece?

quatrenun-aid-quiz = Where is { PIECE($piece) }?
# How one answers.
quatrenun-aid-quiz-first =
    { $typed ->
        [yes] Type its place.
       *[no] Touch its place, then { KEY("help-key-do") }.
    }
quatrenun-aid-quiz-right = Right, { SPOT($place) }.
quatrenun-aid-quiz-wrong = No, on { SPOT($place) }.
