### The words of pieces, as they describe one piece.

## The values of the traits.

piece-grooved = grooved
piece-smooth = smooth
piece-light = light
piece-dark = dark
piece-round = round
piece-square = square
piece-tall = tall
piece-short = short
piece-hollow = hollow
piece-solid = solid

## The same values as letters that are unique, for braille.

piece-letter-grooved = G
piece-letter-smooth = M
piece-letter-light = G
piece-letter-dark = M
piece-letter-round = R
piece-letter-square = Q
piece-letter-tall = T
piece-letter-short = L
piece-letter-hollow = H
piece-letter-solid = F

## Pieces.

# A piece with none of the words grooved, round, tall and hollow, where only these are said.
piece-plain = plain

# A piece by the traits that count, in the player's order: "grooved round tall hollow".
piece-named =
    { $count ->
        [1] { $first }
        [2] { $first } { $second }
        [3] { $first } { $second } { $third }
       *[other] { $first } { $second } { $third } { $fourth }
    }

# What all pieces of a row have in common: "all tall and round".
piece-shared =
    { $count ->
        [1] all { $first }
        [2] all { $first } and { $second }
        [3] all { $first }, { $second } and { $third }
       *[other] all { $first }, { $second }, { $third } and { $fourth }
    }
