### Quatrenun: groups of pieces, pointing and moving. $voice, $name, $other, $typed, $length: as in game.ftl.

# A game begins. $name points to the first group.
group-started =
    { $voice ->
        [you] New game of Quatrenun. You point first.
       *[other] New game of Quatrenun.
            { $name } points first.
    }
# The next game of the same players begins.
group-started-again =
    { $voice ->
        [you] Another game. You point first.
       *[other] Another game. { $name } points first.
    }

## Prompts.

# A group is to be pointed to.
group-point =
    { $voice ->
        [you] Point to a group.
        [both]
            { $length ->
                [short] { $name }: point.
               *[long] { $name }, point to a group.
            }
       *[other] { "" }
    }
# The one piece that was pointed to is to be moved.
group-move =
    { $voice ->
        [you] Move it.
        [both]
            { $length ->
                [short] { $name }: move.
               *[long] { $name }, move it.
            }
       *[other] { "" }
    }
# One of several pieces is to be moved.
group-choose =
    { $voice ->
        [you] Choose a piece of it to move.
        [both]
            { $length ->
                [short] { $name }: choose a piece.
               *[long] { $name }, choose a piece to move.
            }
       *[other] { "" }
    }
# The piece to be moved was chosen from several, shortly.
group-picked = Chosen.
# The same in full, and asked for: the piece, and that now a place is to be touched.
group-chosen =
    { $typed ->
        [yes] Chosen: { $piece }. Type where it goes.
       *[no] Chosen: { $piece }.
            Touch where it goes.
    }
# Backspace: another piece may be chosen.
group-put-back = No piece chosen.
# Something was taken back, and a piece of several is to be chosen: of which group.
group-pointed-again = { $place } is pointed to.
# A piece that is not in the group was to be chosen: how its pieces are heard.
group-how-to-choose =
    { $typed ->
        [yes] Type hand to hear that group.
       *[no] Space goes through that group.
    }

## What changes the game.

group-pointed =
    { $voice ->
        [you]
            { $length ->
                [full] You point to { $place }.
               *[long] Pointed, { $place }.
            }
       *[other]
            { $length ->
                [short] Pointed, { $place }.
               *[long] { $name } points to { $place }.
            }
    }
# A piece was moved. $source: where it came from
group-moved =
    { $voice ->
        [you]
            { $length ->
                [full] You move { $source } to { $place }:
                    { $piece }.
               *[long] Moved to { $place }.
            }
       *[other]
            { $length ->
                [short] { $source } to { $place }: { $piece }.
               *[long] { $name } moves { $source } to { $place }.
                    { $piece }.
            }
    }
# The same of the computer beside the real pieces: which piece that is, is told right behind it.
group-moved-beside = { $name } moves { $source } to { $place }.
# A group was completed: whoever does so loses. The deciding action first, then the result.
group-completed =
    { $voice ->
        [you] Moved to { $place }.
       *[other] { $name } moves { $source } to { $place }.
    }
    { $piece }.
# Behind it: what the group lacked until this piece came; all four values only where two opposite ones meet.
group-had-lacked =
    { $number ->
        [1] Only { $values } was lacking there.
        [4] Its very opposite was there.
       *[other] { $values } were lacking.
    }
# Behind that: so it is complete, and the game is lost.
group-completed-loses =
    { $voice ->
        [you] It is complete. { $other } wins.
        [both] It is complete. { $other } wins.
       *[other] It is complete. You win.
    }
group-drawn = Drawn. No group can be pointed to.

## Groups in words.

# A group with its place: "B3: three pieces."
group-size =
    { $named ->
        [no] { $count } pieces.
       *[yes] { $place }: { $count } pieces.
    }
# A group shortly: "B3, three: only short lacking." $values: "smooth, tall"; $named: whether its place is said
group-short =
    { $named ->
        [no] { $count }
       *[yes] { $place }, { $count }
    }: { $number ->
        [0] complete.
        [1] only { $values } lacking.
       *[other] { $values } lacking.
    }
# What all its pieces share. $shared: "all tall and round"
group-shared = { $shared }.
# What it still lacks to be complete. $values: "short", "short and square"
group-lacking =
    { $number ->
        [1] Only { $values } is lacking.
       *[other] { $values } are lacking.
    }
group-and = { $one } and { $two }
group-complete = It is complete.
# A group within a line: its place, its size, what it shares, and, where that is one value, what it lacks.
group-in-line =
    { $number ->
        [1] { $place } { $count } pieces, { $shared }, only { $only } is lacking.
       *[other] { $place } { $count } pieces, { $shared }.
    }
# The same, where nothing is lacking.
group-in-line-complete = { $place } { $count } pieces, complete.
# One piece of a group, on a line of its own.
group-piece = { $piece }.
# A piece that is touched and is not in the group pointed to.
group-elsewhere = On { $place }: { $piece }.
# A piece, and where it is.
group-where = { $piece }, on { $place }.
# Said once: what Enter does.
group-teach-point = Enter points to it.
group-teach-move = Enter moves there.
group-teach-pick = Enter chooses it.

## Answers.

# The whole board in one breath, by size: "Three pieces: B2."
group-sizes =
    { $number ->
        [1] One piece: { $places }.
       *[other] { $count } pieces: { $places }.
    }
# The same, where there are too many to list. $groups: "fourteen"
group-sizes-many =
    { $number ->
        [1] One piece: { $groups } places.
       *[other] { $count } pieces: { $groups } places.
    }
group-pointable = Can be pointed to: { $places }.
# The others are fewer: "All groups but B1 can be pointed to."
group-pointable-but = All but { $places } can be pointed to.
group-pointable-all = Every group can be pointed to.
group-pointable-none = No group can be pointed to.
# A move that would complete a group.
group-completes = { $piece } to { $place }.
# Before moves of one group.
group-completes-from = From { $place }, { $count }:
group-completes-none = No move would complete a group.
# Where the pieces of the group pointed to may go.
group-ways = From { $place } to { $places }.
group-nobody = No group is pointed to.
# Beside the prompt: the last move.
group-moved-last =
    { $voice ->
        [you] You moved to { $place }.
       *[other] { $name } moved to { $place }.
    }
# Beside the prompt: which group is pointed to.
group-pointed-last =
    { $voice ->
        [you] You pointed to { $place }.
       *[other] { $name } pointed to { $place }.
    }
# Asked for after the end: why; the group is known by the last move, in a record it is not named.
group-won-by = A group was completed.
group-completed-last =
    { $voice ->
        [you] You completed { $place }.
       *[other] { $name } completed { $place }.
    }
group-turn-pointed = Pointed to { $place }.
group-turn-moved = { $source } to { $place }: { $piece }.
group-rules =
    One points to a group.
    The other moves one piece of it.
    It goes along its row or column.
    It joins a group that is not smaller.
    Whoever moves points next.
    With all eight values it is complete.
    Whoever completes a group loses.
    No group to point to: a draw.

## What keys and words do in this game, where it is another thing than in Quarto.

group-key-hand = the group pointed to; again, where it may go
group-key-left = which groups can be pointed to
group-key-blocks = which moves would complete a group
group-key-board = the board by sizes; again, a row
group-key-here = the pieces here, one by one
group-word-board = the board by sizes, then by rows
group-word-here = with B3, the pieces there, one by one
group-key-grid = hear a group, or a piece to choose it
group-key-lines = row and column through here
# How the grid lies, and how the pieces lie on it: as help-grid, for this game.
group-grid =
    The grid, { $first } to { $last }, lies as the board.
    Four rows of four keys, far row above.
    To choose one of a group, they are pieces.
    Left { $left }, right { $right }.
    Far { $far }, near { $near }.
    Outer columns { $outer }, inner { $inner }.
    Outer rows { $outside }, inner { $inside }.
