### What changes the game, and the prompts. $voice: "you" (the listener did it), "other" (the other player did),
### "both" (two players share one keyboard: names, never "you"). $typed: "yes" where lines are typed.
### $length: "short" for those who want as few words as can be, "full" for those who want all.

# A game begins. $name gives the first piece.
game-started =
    { $voice ->
        [you] New game. You give first.
       *[other] New game. { $name } gives first.
    }
# The next game of the same players begins.
game-started-again =
    { $voice ->
        [you] Another game. You give first.
       *[other] Another game. { $name } gives first.
    }

# Prompt: the first piece of a game is to be given. $receiver: who gets it
game-first-give =
    { $voice ->
        [you] Choose a piece for { $receiver }.
        [both] { $name }, choose a piece for { $receiver }.
       *[other] { "" }
    }
# Prompt: having placed. The same whether or not there is something to call.
game-give =
    { $voice ->
        [you] Give a piece, or call Quarto.
        [both]
            { $length ->
                [short] { $name }: give, or call.
               *[long] { $name }, give a piece, or call Quarto.
            }
       *[other] { "" }
    }
# Prompt: having placed, where calls are automatic.
game-give-only =
    { $voice ->
        [you] Give a piece.
        [both]
            { $length ->
                [short] { $name }: give.
               *[long] { $name }, give a piece.
            }
       *[other] { "" }
    }
# Prompt: a piece was given to $name.
game-place =
    { $voice ->
        [you] Place it.
        [both]
            { $length ->
                [short] { $name }: place.
               *[long] { $name }, place it.
            }
       *[other] { "" }
    }
# Prompt: placing was taken back.
game-place-again =
    { $voice ->
        [you] Place it: { $piece }.
        [both]
            { $name }, place it again:
            { $piece }.
       *[other] { "" }
    }
# Prompt: all sixteen pieces stand; first the placer may call, then the other. $passed: "yes" for the second
game-last-call =
    { $voice ->
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
                [yes] { $name }, call Quarto, or pass.
               *[no] { $name }, call Quarto, or Enter to { $passed ->
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

# A piece was given. $known: "no" where whoever gave it did not hear or say just before which one it is
game-given =
    { $voice ->
        [you]
            { $length ->
                [full] You give { $piece }.
               *[long]
                    { $known ->
                        [no] Given: { $piece }.
                       *[yes] Given.
                    }
            }
        [both]
            { $length ->
                [short] Given: { $piece }.
               *[long] { $name } gives { $piece }.
            }
       *[other] You get { $piece }.
    }
# A piece was placed.
game-placed =
    { $voice ->
        [you]
            { $length ->
                [full]
                    You place on { $place }:
                    { $piece }.
               *[long] Placed, { $place }.
            }
       *[other]
            { $length ->
                [short] To { $place }.
                [full]
                    { $name } places on { $place }:
                    { $piece }.
               *[long] { $name } places on { $place }.
            }
    }
# A placement that wins by itself: the deciding action first, then the result. $goal starts a line.
game-placed-wins =
    { $voice ->
        [you] Placed, { $place }. Quarto!
       *[other] { $name } places on { $place }. Quarto!
    }
    { $goal }, { $shared }. { $voice ->
        [you] You win.
       *[other] { $name } wins.
    }
# A right call.
game-called =
    { $voice ->
        [you] Quarto! { $goal }, { $shared }. You win.
       *[other] { $name } calls Quarto: { $goal }, { $shared }.
    }
# Who won by the call, where it was not the listener's. $placer: "other" where the loser had completed it himself, on $place
game-called-wins =
    { $voice ->
        [you] { "" }
        [both]
            { $placer ->
                [other] { $name } wins. { $other } placed it on { $place }.
               *[self] { $name } wins.
            }
       *[other]
            { $placer ->
                [other] { $name } wins. You placed it on { $place }.
               *[self] { $name } wins.
            }
    }
# A false call that named a goal.
game-false-call =
    { $voice ->
        [you] No Quarto in { $goal }.
       *[other] { $name } calls { $goal }: no Quarto.
    }
# A false call that named nothing.
game-false-call-any =
    { $voice ->
        [you] There is no Quarto.
       *[other] { $name } calls Quarto: there is none.
    }
# After a false call that costs nothing.
game-goes-on = Play goes on.
# After a false call that loses the game.
game-false-call-loses =
    { $voice ->
        [you] A false call loses. { $other } wins.
        [both] A false call loses. { $other } wins.
       *[other] A false call loses. You win.
    }
# Nothing called in the last call.
game-passed =
    { $voice ->
        [you] Passed.
       *[other] { $name } passes.
    }
# The last call is over, and nobody called.
game-drawn = Drawn. Nobody called.
# Drawn where calls are automatic.
game-drawn-automatic = Drawn. All pieces stand.
# A player gives the game up.
game-resigned =
    { $voice ->
        [you] You resign. { $other } wins.
        [both] { $name } resigns. { $other } wins.
       *[other] { $name } resigns. You win.
    }
# A player has no time left, and that forfeits.
game-out-of-time =
    { $voice ->
        [you] You are out of time. { $other } wins.
        [both] { $name } is out of time. { $other } wins.
       *[other] { $name } is out of time. You win.
    }
# Both agreed to take an action back. $what: "give", "place", "call", "pass", "time" or "resign"
game-taken-back =
    { $what ->
        [give] Taken back: { $piece } given.
        [place] Taken back: placing on { $place }.
        [call] Taken back: the call.
        [pass] Taken back: the pass.
        [point] Taken back: pointing to { $place }.
        [move] Taken back: the move to { $place }.
        [time] Taken back: the end of the time.
       *[resign] Taken back: resigning.
    }
# On a drawn board, before the code of the piece in hand.
game-drawn-hand = In hand:
# The computer thinks for more than a moment.
game-thinking = Thinking.
# Asked what to do, while the other player has to act.
game-others-turn = { $name } is to act.
# Asked for after the end: who won.
game-won-told =
    { $voice ->
        [you] The game is over. You won.
       *[other] The game is over. { $name } won.
    }
# Asked for after the end: what won.
game-won-by = { $goal }, { $shared }.
# Asked for after the end of a drawn game.
game-drawn-told = The game is over. It is drawn.
# A game that was left goes on.
game-resumed = The game goes on.
# Leaving. $to: "menu", "end" from a game that the menu began, or "shell" from one that the command line began
game-departed =
    { $to ->
        [menu]
            { $state ->
                [begun] Saved. Back in the menu.
               *[other] Back in the menu.
            }
        [end]
            { $state ->
                [begun] Saved. Goodbye.
               *[other] Goodbye.
            }
       *[shell]
            { $state ->
                [begun] Saved. Add --resume to go on next time.
               *[other] Goodbye.
            }
    }
