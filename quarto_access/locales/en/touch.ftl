### What players hear before they act.

# A pressed spot and its piece.
touch-place-first = { SPOT($place) }: { PIECE($piece) }.
# A pressed spot that is empty.
touch-place-first-empty = { SPOT($place) }: empty.
# A pressed spot, for players who want the piece first.
touch-piece-first = { PIECE($piece) }, { SPOT($place) }.
# The same if it's empty.
touch-piece-first-empty = Empty, { SPOT($place) }.
# A pressed spot, for players who know the spot from the key.
touch-piece-only = { PIECE($piece) }.
# The same if it's empty.
touch-piece-only-empty = Empty.
# Once, after the first empty spot.
touch-place-teach = Enter to place it.
# A pressed piece.
touch-piece = { PIECE($piece) }.
# A pressed piece that is on the board.
touch-piece-gone = Gone: { PIECE($piece) }, on { SPOT($place) }.
# A pressed piece that is in hand.
touch-piece-held = Gone: { PIECE($piece) }, in hand.
# Once, after the first piece that can be given.
touch-piece-teach = Enter to give it.
# The cursor is at the edge. $line: "row 4" or "column D"
touch-edge = Edge, { GOAL($line) }.
# The same, right after that.
touch-edge-again = Still the edge, { GOAL($line) }.

## Choices that Space steps through.

touch-choice-call = Call Quarto.
touch-choice-pass = Pass.
touch-choice-again = Play again.
touch-choice-hint = Hint: suggest a move.
touch-choice-coach = Coach: what decided the game.
touch-choice-take-back = Undo.
touch-choice-resign = Resign.
touch-choice-leave =
    { $menu ->
        [yes] Back to the menu.
       *[no] Leave the game.
    }
touch-choice-ask-place = Ask about a spot.
touch-choice-ask-piece = Ask about a piece.
touch-choice-lay-rest = The rest at random.
# Beside a real board, while a spot is corrected.
touch-choice-empty = Remove that turn: it's empty.
# In the companion, while a group of Quatrenun is corrected.
touch-choice-never-moved = Remove that turn: it never moved here.
touch-choice-joined = Add a turn: another piece moved here.
# Opens the list of everything that the program can do here.
touch-choice-everything = Everything else.
## Calling.

# On a number pad, the first of two keys: a column of spots.
touch-column = Column { COLUMN($place) }.
# The same where the keys are pieces: what the four pieces of that column share, such as "grooved round".
touch-column-pieces = { TRAITS($values) }.

# Backspace: the pressed spot or piece is no longer chosen.
touch-forgotten = Nothing chosen.

# The player starts to call. $point: "yes" if the line must be named; $hand: "yes" if the player holds a piece, and may
# place it to show the Quarto. It's the same whether or not there is a Quarto.
touch-call =
    { $typed ->
        [yes] Call Quarto. | Type its line, such as row 2.
       *[no]
            { $point ->
                [yes] Call Quarto. | Press its spots, then Enter.
               *[no]
                    { $hand ->
                        [yes] Enter to call Quarto. Or press the spot | where your piece makes one.
                       *[no] Enter to call Quarto. | Or press its spots to name the line.
                    }
            }
    }
# The player asks what to do after choosing a line to call, or where to place the piece in hand to show it. $goal: "none"
# if no line was named; $place: "none" if no spot was
touch-call-ready =
    { $place ->
        [none] Enter to call Quarto in { GOAL($goal) }.
       *[other]
            { $goal ->
                [none] Enter to place on { SPOT($place) } and call.
               *[other] Enter to place on { SPOT($place) } | and call { GOAL($goal) }.
            }
    }
    Backspace to cancel.
# While calling, a spot where the piece in hand could be placed. $hidden: "yes" if the player mustn't hear whether it is
# empty
touch-call-spot =
    { $hidden ->
        [yes] { SPOT($place) }. Enter to place it and call. | Or press another in the line.
       *[no] { SPOT($place) }: empty. | Enter to place it and call.
    }
# The same while several lines still fit. $places: the spots pressed so far
touch-call-more =
    Calling Quarto. Pressed: { SPOTS($places) }.
    Press another in the line.
    Backspace to cancel.
# Only one line fits the spots: say no more than its name.
touch-goal = { GOAL($goal) }.
# The same, and the piece in hand will be placed on one of them.
touch-goal-placing = { GOAL($goal) }, placing on { SPOT($place) }.
# Several lines still fit.
touch-goals = { SPOT($place) }. Press another in the line.
# No line has all the spots pressed.
touch-no-goal = No line has those. | Starting over from { SPOT($place) }.

## Questions. Enter is yes, Backspace is no.

touch-ask-call = A false call loses. Call anyway?
# The player wants to take back a call that waits for the piece in hand.
touch-ask-withdraw = Undoing the call loses. Undo it?
# $what: as in game-taken-back. $too: "yes" if the computer has played since, which is undone as well
touch-ask-take-back =
    { $what ->
        [give] Undo giving { ONE_PIECE($piece) }?
        [place] Undo placing on { SPOT($place) }?
        [call] Undo the call?
        [pass] Undo the pass?
        [point] Undo pointing to { SPOT($place) }?
        [move] Undo the move to { SPOT($place) }?
        [time] Undo the time-out?
       *[resign] Undo resigning?
    }
    { $too ->
        [yes] Also undoes the computer's turn.
       *[no] { "" }
    }
touch-ask-resign =
    { VOICE($player) ->
        [you] Resign?
       *[other] { NAME($player) }, resign?
    }
touch-ask-leave =
    { $kept ->
        [yes] Leave? The game is saved.
       *[no] Leave the game?
    }
# Enter after the end of a game. Only a key asks this: the typed word for a rematch starts one at once.
touch-ask-again = Play again? { touch-answer }
# How to answer. Many questions end with it.
touch-answer =
    { $typed ->
        [yes] Type yes or no.
       *[no] Enter yes, { KEY("help-key-back") } no.
    }
# The same if two players at one keyboard must agree.
touch-agree =
    { VOICE($player) ->
        [both]
            { $typed ->
                [yes] If you both agree, type yes. Otherwise, no.
               *[no] Enter if both agree, { KEY("help-key-back") } no.
            }
       *[you] { touch-answer }
    }
# $menu: "yes" if Enter leads to the menu
touch-answer-leave =
    { $typed ->
        [yes] Type yes or no.
       *[no]
            { $menu ->
                [yes] Enter for the menu, { KEY("help-key-back") } to stay.
               *[no] Enter to leave, { KEY("help-key-back") } to stay.
            }
    }
# A question is still open. $first: "yes" if the player tried something else, "no" after another answer
touch-still-asked =
    { $first ->
        [yes] Answer first:
       *[no] Still asking:
    } { $question ->
        [call] call Quarto?
        [withdraw] undo the call?
        [take-back] undo?
        [resign] resign?
        [again] play again?
       *[leave] leave?
    }
# The answer was no.
touch-declined =
    { $question ->
        [call] No call.
        [withdraw] The call stays.
        [take-back] Nothing undone.
        [resign] Not resigned.
        [again] OK. You can still look at the board.
       *[leave] Staying.
    }
