### A game to take along as text, a picture, braille or a tactile diagram.

## Said by the command `export`, in the menu and in a review.

# The file is written. No full stop, so that the path can be copied.
export-saved = Saved as { $path }
# PNG to standard output, which is a terminal.
export-no-terminal = A terminal can't show a picture. Use --to with a file name, or a pipe
# --to names the file to export.
export-own-file = That's the record itself. Use another name after --to
# --to names a game, a setup, the settings or another file of this program. No full stop, so that the path can be copied.
export-our-file = I never replace a game, or a file of my own: { $path }
# --to names another file that exists.
export-exists = There's a file there already. Add --force to replace { $path }
# --to names something like aux.svg. $name: the name
export-name-unusable = Windows can't have a file named { $name }. Use another name after --to
# The file can't be written. $why: the system's reason
export-not-written = Can't write { $path }: { $why }.
# The record can't be loaded. $file: its name
export-unreadable = Can't read { $file }. | It's damaged, or it's gone.
# Before a picture that takes about a second.
export-drawing = Drawing the picture.
# A kind of file to choose, in the menu or in a review.
export-as =
    { $kind ->
        [text] Text: the board in words
        [svg] Picture for sighted friends
        [png] The same picture as PNG
        [brf] Braille file
       *[tactile]
            { $paper ->
                [letter] Tactile diagram, US Letter swell paper
               *[a4] Tactile diagram, A4 swell paper
            }
    }
# An unfinished blindfold game.
export-hidden = This blindfold game isn't over. | Finish it or resign first.

## The position in words.

# The title of a picture or page. $date: as in the record, or "none"; $turn: shown as after this turn, or "none"; $one,
# $two: the players
export-title =
    { $game ->
        [quatrenun] Quatrenun
       *[quarto] Quarto
    }{ $date ->
        [none] { "" }
       *[other] , { $date }
    }{ $turn ->
        [none] { "" }
        [0] , at the start
       *[other] , after turn { $turn }
    }: { $one } and { $two }
# Above the board. $turn: turns played
export-board =
    { $over ->
        [yes] The board at the end:
       *[no]
            { $turn ->
                [0] The board at the start:
               *[other] The board after turn { $turn }:
            }
    }
# A spot with a piece, or with a group in Quatrenun.
export-spot =
    { $count ->
        [1] { SPOT($spot) }: { $pieces }.
       *[other] { SPOT($spot) }, { $count } pieces: { $pieces }.
    }
export-empty = Empty: { SPOTS($spots) }.
export-hand = In hand: { PIECE($piece) }.
export-left = Left, { $count }: { $pieces }.
export-pointed = Pointed to: { SPOT($spot) }.
# An unfinished game: what the next player does.
export-next =
    { $phase ->
        [give] { NAME($player) } gives next.
        [place] { NAME($player) } places next.
        [last-call] { NAME($player) } calls or passes next.
        [point] { NAME($player) } points next.
       *[move] { NAME($player) } moves next.
    }

## The picture.

# Headings below the board, for pieces that are drawn there.
export-picture-hand = In hand
export-picture-left = Left

## Braille. Always English, as the record is.

# How the pages are laid out.
export-braille-layout =
    Uncontracted English braille, 40 cells, 25 lines. Page number at the bottom right. First the board, then the game.
# Below the board of Quarto: what its letters mean. $set: access or classic
export-braille-letters =
    { $set ->
        [classic] Each piece: l light or d dark, r round or s square, t tall or s short, h hollow or s solid. Dashes: empty.
       *[access] Each piece: g grooved or s smooth, r round or s square, t tall or s short, h hollow or s solid. Dashes: empty.
    }
# Below the board of Quatrenun.
export-braille-sizes = Each number: pieces in that group. Dash: empty.

## The key of the tactile diagram, in braille.

# If it isn't the board at the end. $turn: turns played
export-key-turn =
    { $turn ->
        [0] At the start.
       *[other] After turn { $turn }.
    }
export-key-height = Thick line tall, dashed short.
# $set: access or classic. Stripes are lines inside the outline.
export-key-texture =
    { $set ->
        [classic] Stripes light, none dark.
       *[access] Stripes grooved, none smooth.
    }
export-key-body = Full dot solid, ring hollow.
# Only in Quatrenun. The letters are those of the record, in their order; a dash for a mixed trait.
export-key-group = Group: size, shared letters.
