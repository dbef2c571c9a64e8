### Answers to questions.

## The hand and the last turns.

ask-hand =
    { VOICE($player) ->
        [you] You hold { ONE_PIECE($piece) }.
       *[other] { NAME($player) } holds { ONE_PIECE($piece) }.
    }
ask-hand-empty = Nothing in hand.
# Where a player last placed a piece, beside the prompt.
ask-placed =
    { VOICE($player) ->
        [you] You played { SPOT($place) }.
       *[other] { NAME($player) } played { SPOT($place) }.
    }
# What to do now, for players who want few words: first where both last placed a piece. $to-do: "Give, or call."
ask-now =
    { $theirs ->
        [none] { "" }
       *[other] { OTHER($player) }: { SPOT($theirs) }.{ " " }
    }{ $own ->
        [none] { "" }
       *[other] { VOICE($player) ->
            [you] You: { SPOT($own) }.{ " " }
           *[other] { NAME($player) }: { SPOT($own) }.{ " " }
        }
    }{ $to-do }
ask-now-place =
    { VOICE($player) ->
        [you] Place { ONE_PIECE($piece) }.
       *[other] { NAME($player) }: place { ONE_PIECE($piece) }.
    }
# A turn of the game so far.
ask-turn =
    { VOICE($player) ->
        [you] Turn { $number }, you:
       *[other] Turn { $number }, { NAME($player) }:
    }
# The opponent's last turn.
ask-turn-other =
    { VOICE($player) ->
        [you] Your last turn:
       *[other] { NAME($player) }'s last turn:
    }
# What a player did in a turn, alone or after "Turn 3, you:".
ask-turn-placed = played { SPOT($place) }, { PIECE($piece) }.
ask-turn-gave = gave { ONE_PIECE($piece) }.
ask-turn-called = called Quarto: { GOAL($goal) }.
ask-turn-falsely = false call: { GOAL($goal) }.
ask-turn-falsely-any = false call.
ask-turn-passed = passed.
ask-turn-resigned = resigned.
ask-turn-out-of-time = ran out of time.
ask-nothing-yet = Nothing has happened yet.
ask-history-first = That was the first turn.
ask-history-last = That was the last turn.

## What is where.

# The spots of a line: "Row 2: A, smooth round tall solid. B and C empty."
ask-goal = { GOAL($goal) }: { $first }
ask-goal-piece = { SPOT($place, start: "yes") }, { PIECE($piece) }.
# Neighbouring empty spots of a line, from $place to $last.
ask-goal-empty =
    { $number ->
        [1] { SPOT($place, start: "yes") } empty.
        [2] { SPOT($place, start: "yes") } and { SPOT($last) } empty.
       *[other] { SPOT($place, start: "yes") } to { SPOT($last) } empty.
    }
# A spot within a row, where only its column is new.
ask-goal-column = { COLUMN($place) }
ask-goal-all-empty = { GOAL($goal) }: empty.
# How many pieces are there, and what they share.
ask-shared =
    { $length ->
        [short] { GOAL($goal) }: { COUNT($count) }, { $count ->
            [2] { BOTH($shared) }.
           *[other] { SHARED($shared) }.
        }
       *[long] { GOAL($goal) }: { COUNT($count) } pieces, { $count ->
            [2] { BOTH($shared) }.
           *[other] { SHARED($shared) }.
        }
    }
ask-shared-nothing =
    { $length ->
        [short] { GOAL($goal) }: { COUNT($count) }, nothing shared.
       *[long] { GOAL($goal) }: { COUNT($count) } pieces, nothing shared.
    }
ask-shared-count =
    { $number ->
        [1] { GOAL($goal) }: one piece.
       *[other] { GOAL($goal) }: { COUNT($number) } pieces.
    }
ask-shared-one = { GOAL($goal) }: one piece, { TRAITS($values) }.
ask-board-end =
    { $number ->
        [0] End of the board. It's empty.
        [1] End. One piece on the board.
       *[other] End. { COUNT($number, start: "yes") } pieces on the board.
    }
ask-blocks-dont-count = Blocks don't count in this game.

## What is left.

# What is left, by trait: "Nine left. Tall 5, short 4."
ask-left = { COUNT($count) } left.
ask-left-none = No pieces left.
ask-left-trait = { VALUE($first) } { $first-count }, { VALUE($second) } { $second-count }.
ask-left-piece = { PIECE($piece) }.
ask-left-end = That's all.

## The rules in force.

# Last, against the computer. $computer: its level; "none" if no computer plays
ask-rules-level =
    { $computer ->
        [none] { "" }
       *[other] The computer plays at level { $computer }.
    }
ask-rules-lines = Rows, columns and diagonals count.
ask-rules-blocks = Blocks of four count too.
# Which traits count. $count: how many; also said at the start of a game if not all do
ask-rules-traits =
    { $count ->
        [1] Only { TRAIT($first) } counts.
        [2] Only { TRAIT($first) } and { TRAIT($second) } count.
        [3] Only { TRAIT($first) }, { TRAIT($second) } and { TRAIT($third) } count.
       *[4]
            All four traits count:
            { TRAIT($first) }, { TRAIT($second) }, { TRAIT($third) }, { TRAIT($fourth) }.
    }
# What the word body means, if that trait counts.
ask-rules-what-body = Body: { WORD("hollow") } or { WORD("solid") }.
ask-rules-texture = texture
ask-rules-colour = colour
ask-rules-shape = shape
ask-rules-height = height
ask-rules-body = body
ask-rules-automatic = A Quarto wins automatically.
ask-rules-required =
    Call Quarto to win.
    The player who made it may call | until giving the next piece.
    Their opponent, until placing that piece.
ask-rules-point-out = A call must name its line.
ask-rules-warn = A false call costs nothing.
ask-rules-forfeit = A false call loses.
# How many false calls each player has made.
ask-rules-false-calls =
    { VOICE($one) ->
        [you] False calls: you, { COUNT($one-count) }; | { NAME($two) }, { COUNT($two-count) }.
        [both] False calls: { NAME($one) }, { COUNT($one-count) }; | { NAME($two) }, { COUNT($two-count) }.
       *[other] False calls: { NAME($one) }, { COUNT($one-count) }; | you, { COUNT($two-count) }.
    }

## Repeats.

# An earlier message. $back: how many messages ago
ask-retold = { $back } back: { $text }
ask-nothing-told = No older messages.

## Answers in parts.

# After each part but the last, of any answer.
ask-more =
    { $typed ->
        [yes] Type more for the next part.
       *[no] { KEY("help-key-next") } for more.
    }
# The player asked for the next part, and there is none.
ask-no-more = Nothing more to read.
