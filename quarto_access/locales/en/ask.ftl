### Answers to questions.

## The hand, and what was done.

ask-hand =
    { VOICE($player) ->
        [you] You hold { PIECE($piece) }.
       *[other] { NAME($player) } holds { PIECE($piece) }.
    }
ask-hand-empty = Nothing in hand.
# Where a piece was placed last, beside the prompt.
ask-placed =
    { VOICE($player) ->
        [you] You placed on { SPOT($place) }.
       *[other] { NAME($player) } placed on { SPOT($place) }.
    }
# A turn of the game so far.
ask-turn =
    { VOICE($player) ->
        [you] Turn { $number }, you.
       *[other] Turn { $number }, { NAME($player) }.
    }
# The other's last turn.
ask-turn-other =
    { VOICE($player) ->
        [you] You, last.
       *[other] { NAME($player) }, last.
    }
# What was done in a turn, on its own or behind "You:".
ask-turn-placed = to { SPOT($place) }: { PIECE($piece) }.
ask-turn-gave = gave { PIECE($piece) }.
ask-turn-called = called Quarto: { GOAL($goal) }.
ask-turn-falsely = false call: { GOAL($goal) }.
ask-turn-falsely-any = false call.
ask-turn-passed = passed.
ask-turn-resigned = resigned.
ask-turn-out-of-time = ran out of time.
ask-nothing-yet = Nothing was done yet.
ask-history-first = That was the first turn.
ask-history-last = That was the last turn.

## What stands where.

# What stands on the places of a goal: "Row 2: A smooth round tall solid. B empty."
ask-goal = { GOAL($goal) }: { $first }
ask-goal-piece = { SPOT($place, start: "yes") } { PIECE($piece) }.
ask-goal-empty = { SPOT($place, start: "yes") } empty.
# A place within a row, where only its column is new.
ask-goal-column = { COLUMN($place) }
ask-goal-all-empty = { GOAL($goal) }: empty.
# How many stand there, and what they share.
ask-shared = { GOAL($goal) }: { COUNT($count) } pieces, { SHARED($shared) }.
ask-shared-nothing = { GOAL($goal) }: { COUNT($count) } pieces, nothing shared.
ask-shared-count =
    { $number ->
        [1] { GOAL($goal) }: one piece.
       *[other] { GOAL($goal) }: { COUNT($number) } pieces.
    }
ask-shared-one = { GOAL($goal) }: one piece, { TRAITS($values) }.
ask-board-end =
    { $number ->
        [0] End of the board: nothing stands.
        [1] End of the board: one piece stands.
       *[other] End of the board: { COUNT($number) } stand.
    }
ask-blocks-dont-count = Blocks don't count in this game.

## What is left.

# What is left, by trait: "Nine left. Tall 5, short 4."
ask-left = { COUNT($count) } left.
ask-left-none = No piece is left.
ask-left-trait = { VALUE($first) } { $first-count }, { VALUE($second) } { $second-count }.
ask-left-piece = { PIECE($piece) }.
ask-left-end = That is all.

## The rules in force.

# Last, against the computer. $computer: its level; 0 if no computer plays
ask-rules-level =
    { $computer ->
        [0] { "" }
       *[other] The computer plays at level { $computer }.
    }
ask-rules-lines = Rows, columns, diagonals count.
ask-rules-blocks = Blocks of four count too.
# Which traits count. $count: how many; also said at the start of a game where not all do
ask-rules-traits =
    { $count ->
        [1] Only { TRAIT($first) } counts.
        [2] Only these count: { TRAIT($first) } and { TRAIT($second) }.
        [3] Only these count: { TRAIT($first) } and { TRAIT($second) } and { TRAIT($third) }.
       *[4]
            All four traits count:
            { TRAIT($first) }, { TRAIT($second) }, { TRAIT($third) }, { TRAIT($fourth) }.
    }
# What the word body means, where that trait counts.
ask-rules-what-body = Body: { WORD("hollow") } or { WORD("solid") }.
ask-rules-texture = texture
ask-rules-colour = colour
ask-rules-shape = shape
ask-rules-height = height
ask-rules-body = body
ask-rules-automatic = A Quarto wins by itself.
ask-rules-required =
    Call Quarto to win.
    Call before the next piece is placed.
    A later call is a false call.
ask-rules-point-out = A call must name its goal.
ask-rules-warn = A false call costs nothing.
ask-rules-forfeit = A false call loses.
# How often each player has called what was no Quarto.
ask-rules-false-calls =
    { VOICE($one) ->
        [you] False calls: you, { COUNT($one-count) }; | { NAME($two) }, { COUNT($two-count) }.
        [both] False calls: { NAME($one) }, { COUNT($one-count) }; | { NAME($two) }, { COUNT($two-count) }.
       *[other] False calls: { NAME($one) }, { COUNT($one-count) }; | you, { COUNT($two-count) }.
    }

## Told again.

# An earlier message. $back: how many messages ago
ask-retold = { $back } back: { $text }
ask-nothing-told = There is no older message.
