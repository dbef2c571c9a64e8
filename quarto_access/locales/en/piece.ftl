### Words for pieces.

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

## The same values as unique letters, for braille.

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

# A piece that is neither grooved, round, tall nor hollow, if only these words are said.
piece-plain = plain

# A piece by the traits that count, in the player's order: "grooved round tall hollow".
piece-named =
    { $count ->
        [1] { $first }
        [2] { $first } { $second }
        [3] { $first } { $second } { $third }
       *[other] { $first } { $second } { $third } { $fourth }
    }
# A piece within a sentence, if only one trait counts: "You get a tall piece."
piece-one = a { $name } piece

# What all pieces of a line have in common: "all tall and round".
piece-shared =
    { $count ->
        [1] all { $first }
        [2] all { $first } and { $second }
        [3] all { $first }, { $second } and { $third }
       *[other] all { $first }, { $second }, { $third } and { $fourth }
    }
# What two pieces have in common: "both tall and round".
piece-both =
    { $count ->
        [1] both { $first }
        [2] both { $first } and { $second }
       *[other] both { $first }, { $second } and { $third }
    }
