### What is heard on the way to an action.

# A place that is touched, and what stands there.
touch-place-first = { SPOT($place) }: { PIECE($piece) }.
# A place that is touched, where nothing stands.
touch-place-first-empty = { SPOT($place) }: empty.
# The same, for those who want the piece first.
touch-piece-first = { PIECE($piece) }, { SPOT($place) }.
# The same, where nothing stands.
touch-piece-first-empty = Empty, { SPOT($place) }.
# The same, for those who know the place from the key.
touch-piece-only = { PIECE($piece) }.
# The same, where nothing stands.
touch-piece-only-empty = Empty.
# Once a sitting, after the first empty place.
touch-place-teach = Enter places it.
# A piece that is touched.
touch-piece = { PIECE($piece) }.
# A piece that is gone: it stands on $place.
touch-piece-gone = Gone: { PIECE($piece) }, on { SPOT($place) }.
# A piece that is gone: the player to place holds it.
touch-piece-held = Gone: { PIECE($piece) }, in hand.
# Once a sitting, after the first piece that could be given.
touch-piece-teach = Enter gives it.
# The cursor is at the edge. $line: "row 4" or "column D"
touch-edge = Edge, { GOAL($line) }.
# The cursor was at the edge the time before, too.
touch-edge-again = Still the edge, { GOAL($line) }.

## Choices that Space comes to.

touch-choice-call = Call Quarto.
touch-choice-pass = Pass.
touch-choice-again = Play again.
touch-choice-hint = A hint: a good move.
touch-choice-coach = The coach: what decided it.
touch-choice-take-back = Take back.
touch-choice-resign = Resign.
touch-choice-leave = Leave the table.
touch-choice-ask-place = Ask: touch a place.
touch-choice-ask-piece = Ask: touch a piece.
touch-choice-lay-rest = The rest by lot.
# Beside a real board, while a spot is corrected.
touch-choice-empty = Nothing is there: remove that turn.
# In the companion, while a group of Quatrenun is corrected.
touch-choice-never-moved = It never came here: remove that turn.
touch-choice-joined = Another piece came here: add a turn.
touch-choice-other-calls = Quarto, called by the other.
## Calling.

# On a number pad, the first of two keys: a column of spots.
touch-column = Column { COLUMN($place) }.
# The same where the keys are pieces: what the four pieces of that column share, such as "grooved round".
touch-column-pieces = { TRAITS($values) }.

# Backspace: what was touched is no longer chosen.
touch-forgotten = Nothing chosen.

# One begins to call. $point: "yes" where the goal must be named
touch-call =
    { $typed ->
        [yes] Call Quarto. | Type its goal, such as row 2.
       *[no]
            { $point ->
                [yes] Call Quarto. | Touch its places, then Enter.
               *[no] Call Quarto: Enter. | Or touch its places.
            }
    }
# Asked what to do, while one goal is pointed to.
touch-call-goal =
    Call Quarto, { GOAL($goal) }: Enter.
    Backspace: no call.
# The same, while it is not known yet which goal is meant. $places: what was touched of it
touch-call-more =
    Call Quarto. Touched: { SPOTS($places) }.
    Touch another place of it.
    Backspace: no call.
# One goal is pointed to: only its name is told.
touch-goal = { GOAL($goal) }.
# Several goals still fit.
touch-goals = { SPOT($place) }. Touch another place of it.
# The places touched are of no one goal.
touch-no-goal = No goal has these. Again from { SPOT($place) }.

## Questions of the table. Enter is yes, Backspace is no.

touch-ask-call = A false call loses. Sure?
touch-ask-take-back =
    { VOICE($player) ->
        [you]
            { $what ->
                [give] Take back what you gave?
                [place] Take back your { SPOT($place) }?
                [call] Take back your call?
                [pass] Take back your pass?
                [point] Take back your pointing?
                [move] Take back your move to { SPOT($place) }?
                [time] Take back that your time ended?
               *[resign] Take back your resigning?
            }
       *[other]
            { $what ->
                [give] Take back { NAME($player) }'s giving?
                [place] Take back { NAME($player) }'s { SPOT($place) }?
                [call] Take back { NAME($player) }'s call?
                [pass] Take back { NAME($player) }'s pass?
                [point] Take back { NAME($player) }'s pointing?
                [move] Take back { NAME($player) }'s move?
                [time] Take back that { NAME($player) }'s time ended?
               *[resign] Take back { NAME($player) }'s resigning?
            }
    }
touch-ask-resign =
    { VOICE($player) ->
        [you] Resign?
       *[other] { NAME($player) }, resign?
    }
touch-ask-leave =
    { $kept ->
        [yes] Leave? The game is saved.
       *[no] Leave the table?
    }
# Enter after the end of a game: the finished game stays open until the answer is yes. Only a key asks this;
# where lines are typed, the word for a rematch starts at once.
touch-ask-again = Play again? Enter yes, { KEY("help-key-back") } no.
# How a question is answered.
touch-answer =
    { $typed ->
        [yes] Type yes or no.
       *[no] Enter: yes. { KEY("help-key-back") }: no.
    }
# The same, where two players at one keyboard must agree.
touch-agree =
    { VOICE($player) ->
        [both]
            { $typed ->
                [yes] If both agree, type yes. Else no.
               *[no] Enter: both agree. { KEY("help-key-back") }: no.
            }
       *[you]
            { $typed ->
                [yes] Type yes or no.
               *[no] Enter: yes. { KEY("help-key-back") }: no.
            }
    }
# $menu: "yes" where the menu began the game, and is where Enter leads
touch-answer-leave =
    { $typed ->
        [yes] Type yes or no.
       *[no]
            { $menu ->
                [yes] Enter: to the menu. { KEY("help-key-back") }: stay.
               *[no] Enter leaves. { KEY("help-key-back") } stays.
            }
    }
# A question that still waits, after something else was asked.
touch-still-asked =
    { $question ->
        [call] Still asked: call Quarto?
        [take-back] Still asked: take back?
        [resign] Still asked: resign?
        [again] Still asked: play again?
       *[leave] Still asked: leave?
    }
# The answer was no.
touch-declined =
    { $question ->
        [call] No call.
        [take-back] Nothing taken back.
        [resign] Not resigned.
        [again] No new game. This one stays open.
       *[leave] Staying.
    }
