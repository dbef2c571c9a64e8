### What happens in a game, and the prompts. $player: who acts. VOICE($player): "you" (the listener), "other" (the
### opponent), "both" (two players at one keyboard: names, never "you"). $typed: "yes" if the player types lines.
### $length: "short" for players who want as few words as possible, "full" for those who want all.
### $computer: the computer's level; "none" if no computer plays.

# A game starts. $player gives the first piece.
game-started =
    { $computer ->
        [none] New game.
       *[other] New game against level { $computer }.
    }
    { VOICE($player) ->
        [other] { NAME($player) } gives first.
       *[you] { "" }
    }
# The same players start their next game.
game-started-again =
    Another game.
    { VOICE($player) ->
        [other] { NAME($player) } gives first.
       *[you] { "" }
    }

# Prompt: $player gives the first piece of the game. $receiver: who gets it
game-first-give =
    { VOICE($player) ->
        [you] You give first. Choose a piece.
        [both] { NAME($player) }, choose a piece for { $receiver }.
       *[other] { "" }
    }
# Prompt after placing. It's the same whether or not there is a Quarto to call. $named: "yes" if the sentence before has
# just named the player, here and in the next two
game-give =
    { VOICE($player) ->
        [you]
            { $length ->
                [short] Give, or call.
               *[long] Give a piece, or call Quarto.
            }
        [both]
            { $length ->
                [short] { $named ->
                    [yes] Give, or call.
                   *[no] { NAME($player) }: give, or call.
                }
               *[long] { $named ->
                    [yes] Give a piece, or call Quarto.
                   *[no] { NAME($player) }, give a piece or call Quarto.
                }
            }
       *[other] { "" }
    }
# Prompt after placing, if calls are automatic.
game-give-only =
    { VOICE($player) ->
        [you] Give a piece.
        [both]
            { $length ->
                [short] { $named ->
                    [yes] Give.
                   *[no] { NAME($player) }: give.
                }
               *[long] { $named ->
                    [yes] Give a piece.
                   *[no] { NAME($player) }, give a piece.
                }
            }
       *[other] { "" }
    }
# Prompt: $player was given a piece.
game-place =
    { VOICE($player) ->
        [you] Place it.
        [both]
            { $length ->
                [short] { $named ->
                    [yes] Place.
                   *[no] { NAME($player) }: place.
                }
               *[long] { $named ->
                    [yes] Place it.
                   *[no] { NAME($player) }, place it.
                }
            }
       *[other] { "" }
    }
# Prompt: $player has called Quarto with a piece in hand, and has to place it where it makes one.
game-show =
    { VOICE($player) ->
        [you] Show it: place your piece.
        [both]
            { $named ->
                [yes] Show it: place your piece.
               *[no] { NAME($player) }, show it: place your piece.
            }
       *[other] { "" }
    }
# Prompt after placing was undone.
game-place-again =
    { VOICE($player) ->
        [you] You hold { ONE_PIECE($piece) }.
        [both] { NAME($player) } holds { ONE_PIECE($piece) }.
       *[other] { "" }
    }
# Prompt for the last call: first the player who placed may call, then the opponent. $passed: "yes" for the second
game-last-call =
    { VOICE($player) ->
        [you]
            { game-all-stand }
            { $typed ->
                [yes] Call Quarto, or pass.
               *[no] Call Quarto, or Enter to finish.
            }
        [both]
            { $typed ->
                [yes] { NAME($player) }, call Quarto, or pass.
               *[no] { NAME($player) }, call Quarto, or Enter to { $passed ->
                       [yes] finish.
                      *[no] pass.
                   }
            }
       *[other] { "" }
    }
# Said before the first prompt for the last call if two share a keyboard.
game-all-stand = All sixteen pieces are placed.
# After a game, from the second win on: how many games each player has won in this sitting.
game-score =
    { VOICE($player) ->
        [both]
            { NAME($player) } has { $own ->
                [1] one win
               *[other] { COUNT($own) } wins
            }, | { OTHER($player) } has { COUNT($others) }.
       *[you] You { $own }, computer { $others }.
    }
# Prompt: the game is over.
game-over =
    { $typed ->
        [yes] Type rematch, or coach for more.
       *[no] Enter to play again, { KEY("help-key-next") } for more.
    }

## What happens.

# A piece was given. $known: "no" if the giver didn't just hear or name the whole piece
game-given =
    { VOICE($player) ->
        [you]
            { $length ->
                [full] You give { ONE_PIECE($piece) }.
               *[long]
                    { $known ->
                        [no] Given: { PIECE($piece) }.
                       *[yes] Given.
                    }
            }
        [both]
            { $length ->
                [short] Given: { PIECE($piece) }.
               *[long] { NAME($player) } gives { ONE_PIECE($piece) }.
            }
       *[other] You get { ONE_PIECE($piece) }.
    }
# A piece was placed.
game-placed =
    { VOICE($player) ->
        [you]
            { $length ->
                [full]
                    Placed on { SPOT($place) }:
                    { PIECE($piece) }.
                [short] On { SPOT($place) }.
               *[long] Placed on { SPOT($place) }.
            }
       *[other]
            { $length ->
                [short] Plays { SPOT($place) }.
                [full]
                    { NAME($player) } plays { SPOT($place) }:
                    { PIECE($piece) }.
               *[long] { NAME($player) } plays { SPOT($place) }.
            }
    }
# Placing wins by itself: the deciding action first, then the result.
game-placed-wins =
    { VOICE($player) ->
        [you] Placed on { SPOT($place) }. Quarto!
       *[other] { NAME($player) } plays { SPOT($place) }. Quarto!
    }
    { GOAL($goal, start: "yes") }, { SHARED($shared) }. | { VOICE($player) ->
        [you] You win.
       *[other] { NAME($player) } wins.
    }
# A correct call.
game-called =
    { VOICE($player) ->
        [you] Quarto! | { GOAL($goal, start: "yes") }, { SHARED($shared) }. | You win.
       *[other] { NAME($player) } calls Quarto: { GOAL($goal) }, { SHARED($shared) }.
    }
# Who won by the call, if it wasn't the listener. $placer: "other" if the loser completed the line, on $place
# Level 0 is still learning, and says that it missed what the listener called.
game-called-wins =
    { VOICE($player) ->
        [you]
            { $computer ->
                [0]
                    { $placer ->
                        [other] The computer says: I missed that one!
                       *[self] The computer says: I gave you that one!
                    }
               *[other] { "" }
            }
        [both]
            { $placer ->
                [other] { NAME($player) } wins. | { OTHER($player) } placed it on { SPOT($place) }.
               *[self] { NAME($player) } wins.
            }
       *[other]
            { $placer ->
                [other] { NAME($player) } wins. | You placed it on { SPOT($place) }.
               *[self] { NAME($player) } wins.
            }
    }
# A false call that named a line.
game-false-call =
    { VOICE($player) ->
        [you] No Quarto in { GOAL($goal) }.
       *[other] { NAME($player) } calls { GOAL($goal) }: no Quarto.
    }
# A false call that named no line.
game-false-call-any =
    { VOICE($player) ->
        [you] There's no Quarto.
       *[other] { NAME($player) } calls Quarto. There isn't one.
    }
# A call of a Quarto that nobody called in time. It counts as a false call.
game-called-late =
    { VOICE($player) ->
        [other] { NAME($player) } calls too late.
       *[you] Too late.
    } | { GOAL($goal, start: "yes") }, { SHARED($shared) }, wasn't called in time.
# After a false call that costs nothing.
game-goes-on = The game goes on.
# After a false call that loses the game.
game-false-call-loses =
    { VOICE($player) ->
        [other] A false call loses. You win.
       *[you] A false call loses. | { OTHER($player) } wins.
    }
# A player didn't call in the last call.
game-passed =
    { VOICE($player) ->
        [you] Passed.
       *[other] { NAME($player) } passes.
    }
# The last call is over and nobody called.
game-drawn = It's a draw. Nobody called Quarto.
# A draw where calls are automatic.
game-drawn-automatic = It's a draw. | All sixteen pieces are placed.
# A player resigns.
game-resigned =
    { VOICE($player) ->
        [you] You resign. { OTHER($player) } wins.
        [both] { NAME($player) } resigns. | { OTHER($player) } wins.
       *[other] { NAME($player) } resigns. You win.
    }
# A player ran out of time and loses.
game-out-of-time =
    { VOICE($player) ->
        [you] You're out of time. | { OTHER($player) } wins.
        [both] { NAME($player) } is out of time. | { OTHER($player) } wins.
       *[other] { NAME($player) } is out of time. You win.
    }
# An action was undone. $what: "give", "place", "call", "pass", "point", "move", "time" or "resign"
game-taken-back =
    { $what ->
        [give] Undone. { PIECE($piece, start: "yes") } is back.
        [place] Undone. { SPOT($place, start: "yes") } is empty again.
        [call] Undone: the call.
        [pass] Undone: the pass.
        [point] Undone: pointing to { SPOT($place) }.
        [move] Undone: the move to { SPOT($place) }.
        [time] Undone: the time-out.
       *[resign] Undone: resigning.
    }
# After that, if the computer had played since.
game-undone-computer = The computer's turn is undone too.
# On a drawn board, before the code of the piece in hand.
game-drawn-hand = In hand:
# The computer needs more than a moment.
game-thinking = Thinking.
# Every ten seconds while the computer is still thinking. $undo: "yes" if the player has something to undo
game-still-thinking =
    { $undo ->
        [yes] { $typed ->
            [yes] Still thinking. | You can type undo or quit.
           *[no] Still thinking. | { KEY("help-key-back") } to undo. | { KEY("help-key-leave") } twice to leave.
        }
       *[no] { $typed ->
            [yes] Still thinking. | You can type quit.
           *[no] Still thinking. | { KEY("help-key-leave") } twice to leave.
        }
    }
# The player asks what to do on the opponent's turn.
game-others-turn = { NAME($player) }'s turn.
# Asked after the end: who won.
game-won-told =
    { VOICE($player) ->
        [you] The game is over. You won.
       *[other] The game is over. { NAME($player) } won.
    }
# After that: what won.
game-won-by = { GOAL($goal) }, { SHARED($shared) }.
# Asked after the end of a drawn game.
game-drawn-told = The game is over. It's a draw.
# A saved game is resumed.
game-resumed = Game resumed.
# Leaving. $menu: "no" if the game was started from the command line; $program: "yes" if the player leaves the menu too;
# $saved: "yes" if the game can be resumed
game-departed =
    { $saved ->
        [yes] Saved. | { $menu ->
            [no] Start with --resume to continue.
           *[yes] { $program ->
                [yes] Goodbye.
               *[no] Back in the menu.
            }
        }
       *[no] { $menu ->
            [no] Goodbye.
           *[yes] { $program ->
                [yes] Goodbye.
               *[no] Back in the menu.
            }
        }
    }
