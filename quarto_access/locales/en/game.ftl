### What changes the game, and the prompts. $player: who does it. VOICE($player): "you" (the listener), "other" (the
### other player), "both" (two players share one keyboard: names, never "you"). $typed: "yes" where lines are typed.
### $length: "short" for those who want as few words as can be, "full" for those who want all.

# A game begins. $player gives the first piece.
game-started =
    { VOICE($player) ->
        [you] New game. You give first.
       *[other] New game. { NAME($player) } gives first.
    }
# The next game of the same players begins.
game-started-again =
    { VOICE($player) ->
        [you] Another game. You give first.
       *[other] Another game. | { NAME($player) } gives first.
    }

# Prompt: the first piece of a game is to be given. $receiver: who gets it
game-first-give =
    { VOICE($player) ->
        [you] Choose a piece for { $receiver }.
        [both] { NAME($player) }, choose a piece for { $receiver }.
       *[other] { "" }
    }
# Prompt: having placed. The same whether or not there is something to call.
game-give =
    { VOICE($player) ->
        [you] Give a piece, or call Quarto.
        [both]
            { $length ->
                [short] { NAME($player) }: give, or call.
               *[long] { NAME($player) }, give a piece, or call Quarto.
            }
       *[other] { "" }
    }
# Prompt: having placed, where calls are automatic.
game-give-only =
    { VOICE($player) ->
        [you] Give a piece.
        [both]
            { $length ->
                [short] { NAME($player) }: give.
               *[long] { NAME($player) }, give a piece.
            }
       *[other] { "" }
    }
# Prompt: a piece was given to $player.
game-place =
    { VOICE($player) ->
        [you] Place it.
        [both]
            { $length ->
                [short] { NAME($player) }: place.
               *[long] { NAME($player) }, place it.
            }
       *[other] { "" }
    }
# Prompt: placing was taken back.
game-place-again =
    { VOICE($player) ->
        [you] Place it: { PIECE($piece) }.
        [both]
            { NAME($player) }, place it again:
            { PIECE($piece) }.
       *[other] { "" }
    }
# Prompt: all sixteen pieces stand; first the placer may call, then the other. $passed: "yes" for the second
game-last-call =
    { VOICE($player) ->
        [you]
            { $typed ->
                [yes] All pieces stand. Call Quarto, or pass.
               *[no] All pieces stand.
                   Call Quarto, or Enter to { $passed ->
                       [yes] end.
                      *[no] pass.
                   }
            }
        [both]
            { $typed ->
                [yes] { NAME($player) }, call Quarto, or pass.
               *[no] { NAME($player) }, call Quarto, or Enter to { $passed ->
                       [yes] end.
                      *[no] pass.
                   }
            }
       *[other] { "" }
    }
# Said before the prompt of the last call when two share a keyboard.
game-all-stand = All pieces stand.
# Prompt: the game is over.
game-over =
    { $typed ->
        [yes] Type rematch to play again.
       *[no] Enter to play again.
    }

# A piece was given. $known: "no" where the giver neither heard nor named the whole piece just before
game-given =
    { VOICE($player) ->
        [you]
            { $length ->
                [full] You give { PIECE($piece) }.
               *[long]
                    { $known ->
                        [no] Given: { PIECE($piece) }.
                       *[yes] Given.
                    }
            }
        [both]
            { $length ->
                [short] Given: { PIECE($piece) }.
               *[long] { NAME($player) } gives { PIECE($piece) }.
            }
       *[other] You get { PIECE($piece) }.
    }
# A piece was placed.
game-placed =
    { VOICE($player) ->
        [you]
            { $length ->
                [full]
                    You place on { SPOT($place) }:
                    { PIECE($piece) }.
               *[long] Placed, { SPOT($place) }.
            }
       *[other]
            { $length ->
                [short] To { SPOT($place) }.
                [full]
                    { NAME($player) } places on { SPOT($place) }:
                    { PIECE($piece) }.
               *[long] { NAME($player) } places on { SPOT($place) }.
            }
    }
# A placement that wins by itself: the deciding action first, then the result.
game-placed-wins =
    { VOICE($player) ->
        [you] Placed, { SPOT($place) }. Quarto!
       *[other] { NAME($player) } places on { SPOT($place) }. Quarto!
    }
    { GOAL($goal, start: "yes") }, { SHARED($shared) }. | { VOICE($player) ->
        [you] You win.
       *[other] { NAME($player) } wins.
    }
# A right call.
game-called =
    { VOICE($player) ->
        [you] Quarto! | { GOAL($goal, start: "yes") }, { SHARED($shared) }. | You win.
       *[other] { NAME($player) } calls Quarto: { GOAL($goal) }, { SHARED($shared) }.
    }
# Who won by the call, where it was not the listener's. $placer: "other" where the loser had completed it himself, on $place
game-called-wins =
    { VOICE($player) ->
        [you] { "" }
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
# A false call that named a goal.
game-false-call =
    { VOICE($player) ->
        [you] No Quarto in { GOAL($goal) }.
       *[other] { NAME($player) } calls { GOAL($goal) }: no Quarto.
    }
# A false call that named nothing.
game-false-call-any =
    { VOICE($player) ->
        [you] There is no Quarto.
       *[other] { NAME($player) } calls Quarto: there is none.
    }
# A call of a Quarto that nobody called in time. It counts as a false call.
game-called-late =
    { VOICE($player) ->
        [other] { NAME($player) } calls too late.
       *[you] Too late.
    }
    { GOAL($goal) }, { SHARED($shared) }, wasn't called in time.
# After a false call that costs nothing.
game-goes-on = Play goes on.
# After a false call that loses the game.
game-false-call-loses =
    { VOICE($player) ->
        [you] A false call loses. | { OTHER($player) } wins.
        [both] A false call loses. | { OTHER($player) } wins.
       *[other] A false call loses. You win.
    }
# Nothing called in the last call.
game-passed =
    { VOICE($player) ->
        [you] Passed.
       *[other] { NAME($player) } passes.
    }
# The last call is over, and nobody called.
game-drawn = Drawn. Nobody called.
# Drawn where calls are automatic.
game-drawn-automatic = Drawn. All pieces stand.
# A player gives the game up.
game-resigned =
    { VOICE($player) ->
        [you] You resign. { OTHER($player) } wins.
        [both] { NAME($player) } resigns. | { OTHER($player) } wins.
       *[other] { NAME($player) } resigns. You win.
    }
# A player has no time left, and that forfeits.
game-out-of-time =
    { VOICE($player) ->
        [you] You are out of time. | { OTHER($player) } wins.
        [both] { NAME($player) } is out of time. | { OTHER($player) } wins.
       *[other] { NAME($player) } is out of time. You win.
    }
# Both agreed to take an action back. $what: "give", "place", "call", "pass", "time" or "resign"
game-taken-back =
    { $what ->
        [give] Taken back: { PIECE($piece) } given.
        [place] Taken back: placing on { SPOT($place) }.
        [call] Taken back: the call.
        [pass] Taken back: the pass.
        [point] Taken back: pointing to { SPOT($place) }.
        [move] Taken back: the move to { SPOT($place) }.
        [time] Taken back: the end of the time.
       *[resign] Taken back: resigning.
    }
# On a drawn board, before the code of the piece in hand.
game-drawn-hand = In hand:
# The computer thinks for more than a moment.
game-thinking = Thinking.
# Every ten seconds, while the computer is still thinking. $undo: "yes" if the player has something to undo
game-still-thinking =
    { $undo ->
        [yes] { $typed ->
            [yes] Still thinking. | You can type undo, or quit.
           *[no] Still thinking. | { KEY("help-key-back") } to undo. | { KEY("help-key-leave") } twice to leave.
        }
       *[no] { $typed ->
            [yes] Still thinking. | You can type quit.
           *[no] Still thinking. | { KEY("help-key-leave") } twice to leave.
        }
    }
# Asked what to do, while the other player has to act.
game-others-turn = { NAME($player) } is to act.
# Asked for after the end: who won.
game-won-told =
    { VOICE($player) ->
        [you] The game is over. You won.
       *[other] The game is over. { NAME($player) } won.
    }
# Asked for after the end: what won.
game-won-by = { GOAL($goal) }, { SHARED($shared) }.
# Asked for after the end of a drawn game.
game-drawn-told = The game is over. It is drawn.
# A game that was left goes on.
game-resumed = The game goes on.
# Leaving. $menu: "no" if the command line began the game; $program: "yes" if the player leaves the menu, too;
# $saved: "yes" if the player can go on with the game later
game-departed =
    { $menu ->
        [no]
            { $saved ->
                [yes] Saved. Add --resume to go on next time.
               *[no] Goodbye.
            }
       *[yes]
            { $saved ->
                [yes] Saved. | { $program ->
                    [yes] Goodbye.
                   *[no] Back in the menu.
                }
               *[no] { $program ->
                    [yes] Goodbye.
                   *[no] Back in the menu.
                }
            }
    }
