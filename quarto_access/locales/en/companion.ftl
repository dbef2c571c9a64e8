### The companion: the players use real pieces and enter what happens. $typed: "yes" in typed mode.

## Entering.

# A companion game starts. $player gives the first piece or, in Quatrenun, points to the first group; between two people,
# the prompt that follows names them.
# $game: "quarto" or "quatrenun"
companion-begun =
    { $game ->
        [quatrenun]
            Companion for Quatrenun.
            { VOICE($player) ->
                [you] You point first.
                [both] { "" }
               *[other] { NAME($player) } points first.
            }
       *[quarto]
            Companion for Quarto.
            { VOICE($player) ->
                [other] { NAME($player) } gives first.
               *[you] { "" }
            }
    }
# How to enter things, at the start and when a game is resumed. $game: "quarto" or "quatrenun"
companion-how =
    { $typed ->
        [yes]
            { $game ->
                [quatrenun] Type the group, then where its piece goes.
               *[quarto] Type the piece, then its spot.
            }
       *[no]
            Every key counts. { KEY("help-key-back") } undoes.
            To ask instead, press { KEY("help-key-next") } first.
    }
# Before the last change of the game, which Enter repeats.
companion-repeated = Last change:
# The players entered a piece that is somewhere else.
companion-piece-elsewhere = That piece is on { SPOT($place) }.
# The players entered a spot that is taken.
companion-place-taken =
    { SPOT($place) } is already taken:
    { PIECE($piece) }.
# After an entry that isn't possible, or a call that doesn't fit the record.
companion-doubt = This or an earlier entry is wrong.
# How to fix either. $place: the spot that Enter corrects, or "none"
companion-doubt-how =
    { $place ->
        [none]
            { $typed ->
                [yes] Type another, or correct.
               *[no] Press another, or { KEY("companion-key-correct") } to correct.
            }
       *[other]
            { $typed ->
                [yes] Type another, or yes to change { SPOT($place) }.
               *[no] Press another, or Enter to change { SPOT($place) }.
            }
    }
# After a piece that isn't possible, during a correction or a setup.
companion-doubt-again =
    { $typed ->
        [yes] Type another piece.
       *[no] Press another piece.
    }
# Pieces are now entered trait by trait. The values are named after where their pieces are on the grid of keys.
companion-traits-on =
    Each row of keys is now a trait.
    Far row: left { VALUE($left) }, right { VALUE($right) }.
    Next row: { VALUE($outer) } or { VALUE($inner) }.
    Then { VALUE($far) } or { VALUE($near) }, | and { VALUE($outside) } or { VALUE($inside) }.
# Each key enters a whole piece again.
companion-traits-off = Each key is a piece again.
# The players entered some traits of a piece, and $number pieces still fit.
companion-traits = { TRAITS($values) }: { COUNT($number) } fit.
# No piece fits the traits that were entered.
companion-traits-none = None here is { TRAITS($values) }. | Start again.
# The players tried to start something else in the middle of something. $doing: "walk" during a walk, "lay" while they
# set up the pieces of Quatrenun, or "other"
companion-not-now =
    { $doing ->
        [walk]
            { $typed ->
                [yes] Not during the walk. | Type no to end it.
               *[no] Not during the walk. | { KEY("companion-key-walk") } ends it.
            }
        [lay] Not now. Set up the pieces first.
       *[other]
            { $typed ->
                [yes] Not now. Type no first.
               *[no] Not now. { KEY("help-key-back") } first.
            }
    }
# A command of the companion, in another game. What to do here follows.
companion-only = That's only in the companion.
# Correcting, in another game. What to use instead.
companion-only-corrects =
    { companion-only }
    { $typed ->
        [yes] Type undo instead.
       *[no] { KEY("help-key-back") } undoes here.
    }

## Refereeing.

# $player called at the real board. $point: "yes" if the player must name the line; $hand: "yes" if the player holds a
# piece, and may place it to show the Quarto
companion-call =
    { $typed ->
        [yes] { NAME($player) } calls. | Type the line, such as row 2.
       *[no]
            { $point ->
                [yes] { NAME($player) } calls. | Press its spots, then Enter.
               *[no]
                    { $hand ->
                        [yes] { NAME($player) } calls. | Enter, or press the spot for the piece.
                       *[no] { NAME($player) } calls: Enter, or press the line.
                    }
            }
            { KEY("help-key-call") } again if { OTHER($player) } called.
    }
# A choice for Space between two people: not the player to act, but $player calls.
companion-other-calls = { NAME($player) } calls Quarto.
# $player called, but it's not their turn to call.
companion-call-early = Too early: | { OTHER($player) } hasn't given yet.
# The same, but a Quarto that $player could have called can't be called by anyone any more.
companion-call-lapsed = Too late: | nobody called { GOAL($goal) } in time.
companion-call-late =
    { VOICE($player) ->
        [you] Too late: you've given a piece.
       *[other] Too late: | { NAME($player) } has given a piece.
    }
companion-call-first = { OTHER($player) } gets to call first.
companion-call-passed =
    { VOICE($player) ->
        [you] You've already passed.
       *[other] { NAME($player) } has already passed.
    }
# A player entered a call for the computer.
companion-call-computer = The computer makes its own calls.
# After each of these reasons: the call is dropped, as if nobody had called.
companion-call-dropped = The call doesn't count.
# A call that a silent referee neither judges nor counts. $goal: "none" if no line was named
companion-no-quarto =
    { $goal ->
        [none] The record shows no Quarto.
       *[other] The record shows no Quarto in { GOAL($goal) }.
    }
# Nobody called this Quarto, and now it's too late.
companion-lapsed = Nobody called { GOAL($goal) } in time: | { SHARED($shared) }.
# A new threat: a piece with one of these values makes a Quarto on $place.
companion-threat = Threat: { GOAL($goal) }, { EITHER($values) }, on { SPOT($place) }.
# Joins values one of which is enough, for EITHER.
companion-or = { $one } or { $two }
# The piece just given makes a Quarto.
companion-completes = It makes a Quarto on { SPOTS($places) }.
# Quatrenun, a teacher: every move of these groups completes a group.
companion-forced = From { SPOTS($places) }, | every move completes a group.
# Quatrenun, a teacher: the group pointed to can complete a group. The moves follow. $every: "yes" if all moves do
companion-would-complete =
    { $every ->
        [yes] Every move completes a group.
       *[no] What completes a group:
    }

## What is still to be done on the real board. $waits: "yes" if the game waits until the players confirm it.

# The computer placed a piece; someone has to put it on the real board. $piece: "none" right after the computer's move,
# or its name when it's said again: on resuming, as the answer to what to do now, or if the settings ask for a reminder
companion-to-move =
    { $piece ->
        [none] Put it on { SPOT($place) }
       *[other] Put { ONE_PIECE($piece) } | on { SPOT($place) }
    }{ $waits ->
        [yes] , { companion-then }
       *[no] .
    }
# Quatrenun: the computer moved, or a move was undone; someone has to move the real piece.
companion-to-shift =
    Move { PIECE($piece) }.
    From { SPOT($source) } to { SPOT($place) }{ $waits ->
        [yes] , { companion-then }
       *[no] .
    }
# How the players confirm it, in the same sentence.
companion-then =
    { $typed ->
        [yes] then type yes.
       *[no] then Enter.
    }
# After undo, or after a correction that dropped entries: someone has to take pieces off the real board.
companion-off =
    { $count ->
        [1] Take the piece off { SPOTS($places) }
       *[other] Take the pieces off { SPOTS($places) }
    }{ $waits ->
        [yes] , { companion-then }
       *[no] .
    }
# The players entered something before they did that. $off: "yes" if a piece has to come off
companion-move-first =
    { $off ->
        [yes] First take the piece off { SPOT($place) },
       *[no] First put the piece on { SPOT($place) },
    } | { companion-then }
# The players confirmed it. The prompt may follow.
companion-moved = Good.

## Walking the board.

# How to continue and how to end it, after the first spot.
companion-walk-how =
    { $typed ->
        [yes] Yes for next, no to end.
       *[no]
            { KEY("help-key-next") } for next, Enter to correct.
            { KEY("companion-key-walk") } ends the walk.
    }
# The walk is over: the players ended it, or went back from the first spot. The prompt follows.
companion-walk-ended = End of the walk.
# Quatrenun: the companion reads a layout spot by spot, and the players set up the real pieces.
companion-lay-first = Set up the pieces as you hear them.
# How to continue, after the first of them.
companion-lay-how =
    { $typed ->
        [yes] Yes for next, undo to go back.
       *[no] Enter for next, { KEY("help-key-back") } to go back.
    }

## Comparing the real board with the record, row by row.

# After the first row of the board, and whenever a row is repeated.
companion-check-how =
    { $typed ->
        [yes] Yes if yours is the same. | If not, type the spot.
       *[no]
            Enter if yours is the same.
            If not, press the spot, | or reach it with { KEY("help-key-next") }.
    }
# All four rows were compared, or the players stopped before. $places: the spots that were corrected, or "none"
companion-check-agrees =
    { $places ->
        [none] Everything matches. Nothing changed.
       *[other] Everything matches. | Changed: { SPOTS($places) }.
    }
companion-check-ended =
    { $places ->
        [none] Stopped. Nothing changed.
       *[other] Stopped. Changed: { SPOTS($places) }.
    }

## Correcting.

# A correction starts. $game: "quarto" or "quatrenun"
companion-correct =
    { $typed ->
        [yes]
            What's wrong? Type its spot.
            { $game ->
                [quatrenun] Or a forgotten move: move GRTH B3.
               *[quarto] { "" }
            }
       *[no]
            What's wrong? Press its spot.
            Or { KEY("help-key-next") } to go through the entries.
    }
# The players want to correct something before they entered anything.
companion-nothing-entered = Nothing entered yet.
# The players want to move a piece from an empty spot.
companion-nothing-there = { SPOT($place) } is empty: nothing to move.
# One entry. $whose: "Turn 3, Ana"; $what: "place", "give", "point", "move", "call", "pass", "time" or "resign"
companion-entry =
    { $what ->
        [point] { $whose } pointed to { SPOT($place) }.
        [move]
            { $whose } moved | { PIECE($piece) } | to { SPOT($place) }.
        [place] { $whose } placed on { SPOT($place) }.
        [give]
            { $whose } gave | { PIECE($piece) }.
        [call] { $whose } called Quarto.
        [pass] { $whose } passed.
        [time] { $whose } ran out of time.
       *[resign] { $whose } resigned.
    }
# How an entry starts: the turn, and whose it is.
companion-entry-turn =
    { VOICE($player) ->
        [you] Turn { $turn }, you
       *[other] Turn { $turn }, { NAME($player) }
    }
# The players want to correct this piece.
companion-standing =
    { SPOT($place) }: { PIECE($piece) }.
    { $typed ->
        [yes] Type where it really is, | the right piece, or empty.
       *[no]
            Press where it really is.
            Enter if it's another piece.
            { KEY("help-key-next") } if { SPOT($place) } is really empty.
    }
# The players want to correct a spot that is empty in the record.
companion-missing =
    { $typed ->
        [yes] { SPOT($place) }: empty. | Type the piece that's there.
       *[no] { SPOT($place) }: empty. | Press the piece that's there.
    }
# A forgotten turn was added. $entry: what was given or placed
companion-added = Added: { $entry }
# A forgotten turn can't be added before the first piece was given or, in Quatrenun, before the first group was pointed to.
# $game: "quarto" or "quatrenun"
companion-no-turn-there =
    { $game ->
        [quatrenun] No group was pointed to before that.
       *[quarto] No piece was given before that.
    }
# Quatrenun: a piece that never moved can't be on a spot that a move emptied.
companion-emptied = Turn { $turn } emptied { SPOT($place) }.
# Quatrenun: the players forgot to enter a turn. Which piece came to this group?
companion-which-joined =
    { $typed ->
        [yes] Which piece moved to { SPOT($place) }? Type it.
       *[no] Which piece moved to { SPOT($place) }? Press it.
    }
# Against the computer, which follows every turn, turns can't be added or removed later.
companion-turns-of-computer =
    The computer would lose track.
    { $typed ->
        [yes] Type undo instead.
       *[no] { KEY("help-key-back") } undoes turns instead.
    }
# Quatrenun: the last piece that joined a group, or the one that was set up there. $laid: "yes" if it was set up
companion-last-there =
    { $laid ->
        [yes]
            Set up on { SPOT($place) }:
            { PIECE($piece) }.
            { $typed ->
                [yes] Type where it really is, | or the right piece.
               *[no]
                    Press where it really is.
                    Enter if it's another piece.
                    { KEY("help-key-next") } to add a turn.
            }
       *[no]
            Last moved to { SPOT($place) }:
            { PIECE($piece) }.
            { $typed ->
                [yes]
                    Type where it really went, | or the right piece.
                    Type empty to remove that turn.
               *[no]
                    Press where it really went.
                    Enter if it was another piece.
                    { KEY("help-key-next") } to add or remove a turn.
            }
    }
# Quatrenun: where did the piece go?
companion-which-move =
    { $typed ->
        [yes] Where to? Yes if it was another piece.
       *[no]
            Where to? Press the spot.
            Enter if it was another piece.
    }
# Which piece was it? $place: the spot that it was on, or "none"
companion-which-piece =
    { $place ->
        [none]
            { $typed ->
                [yes] Which piece? Type it.
               *[no] Which piece? Press it.
            }
       *[other]
            { $typed ->
                [yes] Which piece is on { SPOT($place) }? Type it.
               *[no] Which piece is on { SPOT($place) }? Press it.
            }
    }
# Which spot was it?
companion-which-place =
    { $typed ->
        [yes] Which spot? Type it.
       *[no] Which spot? Press it.
    }
# A call or a pass can only be removed.
companion-take-out = Remove it? { touch-answer }
# After an entry that a correction made impossible. $why: why the rules don't allow it; $place: the spot that is in the
# way, or "none"
companion-misfit =
    { $why ->
        [piece-gone]
            { $place ->
                [none] No longer fits: it's in hand.
               *[other] No longer fits: it's on { SPOT($place) }.
            }
        [place-taken] No longer fits: { SPOT($place) } is taken.
        [over] No longer fits: the game is over.
        [no-group-there] No longer fits: { SPOT($place) } is empty.
        [group-cannot-move] No longer fits: { SPOT($place) } can't move.
        [piece-not-in-group] No longer fits: it isn't on { SPOT($place) }.
        [not-in-line] No longer fits: { SPOT($place) } isn't in line.
        [same-place] No longer fits: it comes from { SPOT($place) }.
        [smaller-group] No longer fits: { SPOT($place) } is smaller.
       *[other] That no longer fits.
    }
# What the players can do about it. "Drops the rest" removes this entry and all later ones. $what: "piece", "place" or
# "none"
companion-misfit-how =
    { $typed ->
        [yes]
            { $what ->
                [piece] Type the right piece.
                [place] Type the right spot.
               *[none] { "" }
            }
            Yes drops the rest, no cancels.
       *[no]
            { $what ->
                [piece] Press the right piece.
                [place] Press the right spot.
               *[none] { "" }
            }
            Enter drops the rest, { KEY("help-key-back") } cancels.
    }
# A correction made it the opponent's turn. $piece: the piece in hand, or "none"
companion-turn-changed =
    { $piece ->
        [none]
            { VOICE($player) ->
                [you] It's now your turn.
               *[other] It's now { NAME($player) }'s turn.
            }
       *[other]
            { VOICE($player) ->
                [you] You now hold { ONE_PIECE($piece) }.
               *[other] { NAME($player) } now holds { ONE_PIECE($piece) }.
            }
    }
# After a correction: $player still holds this piece. The prompt to place it follows.
companion-still-holds =
    { VOICE($player) ->
        [you] You still hold { ONE_PIECE($piece) }.
       *[other] { NAME($player) } still holds { ONE_PIECE($piece) }.
    }
# A correction is done, with nothing more to say about it.
companion-corrected = Corrected.
# The game was over, and isn't after a correction. The prompt follows: "Nobody has won yet: Ana, place it."
companion-nobody-won = Nobody has won yet:
# Two pieces changed spots, in a correction or while pieces are set up.
companion-swapped = Swapped { SPOT($one) } and { SPOT($two) }.
# A correction changed the spot of an entry. $turn: 0 for the starting position
companion-fixed-place =
    { $turn ->
        [0] In the setup: { SPOT($now) }, not { SPOT($was) }.
       *[other] Turn { $turn } is now { SPOT($now) }.
    }
# A correction changed the piece of an entry.
companion-fixed-piece =
    { $turn ->
        [0] In the setup: { PIECE($now) }.
       *[other] Turn { $turn } is now | { ONE_PIECE($now) }.
    }
# A correction removed an entry.
companion-fixed-out =
    { $turn ->
        [0] Removed from the setup.
       *[other] Turn { $turn } removed.
    }
# A correction dropped these entries; the record keeps them in a note.
companion-left-out =
    { $count ->
        [1] One entry dropped. | It's in the notes.
       *[other] { $count } entries dropped. | They're in the notes.
    }
# A correction was cancelled. The prompt follows.
companion-not-corrected = Nothing changed.

## Starting in the middle.

# Setting up a position starts. $kept: "yes" if a game was being played, which the players can resume
companion-put-up-begun =
    Setting up a position.
    { $kept ->
        [yes] The game so far is saved.
       *[no] { "" }
    }
    { $typed ->
        [yes]
            Type a spot, then its { $game ->
                [quatrenun] pieces.
               *[quarto] piece.
            }
            Yes when done, no to cancel.
       *[no]
            Press a spot, then its { $game ->
                [quatrenun] pieces.
               *[quarto] piece.
            }
            Enter when done, | { KEY("help-key-back") } to cancel.
    }
# Setting up a position: which spot is next?
companion-put-up =
    { $typed ->
        [yes] Type a spot to set up, | or yes to finish.
       *[no] Press a spot to set up. Enter when done.
    }
# Which piece is on this spot? $piece: the one that was set up there before, or "none"
companion-put-up-asked =
    { $piece ->
        [none]
            { $typed ->
                [yes] { SPOT($place) }: type its piece.
               *[no] { SPOT($place) }: press its piece.
            }
       *[other]
            { SPOT($place) }: { PIECE($piece) }.
            { $typed ->
                [yes] Type another. No removes it.
               *[no] Press another. { KEY("help-key-back") } removes it.
            }
    }
# Quatrenun: how many pieces are on a spot. Their names may follow.
companion-put-up-there =
    { $number ->
        [0] { SPOT($place) }: empty.
        [1] { SPOT($place) }: one piece.
       *[other] { SPOT($place) }: { COUNT($number) } pieces.
    }
# Quatrenun: which pieces are on this spot?
companion-put-up-pieces =
    { $typed ->
        [yes] { SPOT($place) }: type its pieces, then yes.
       *[no] { SPOT($place) }: press its pieces, then Enter.
    }
# Quatrenun: a piece joined a group that is being set up, or left it. The number of pieces there follows.
companion-put-up-added =
    { $added ->
        [yes] { PIECE($piece) }.
       *[no] Removed: { PIECE($piece) }.
    }
# Quatrenun: the players want to finish the setup, but pieces are missing.
companion-put-up-missing =
    { $number ->
        [1] One piece isn't set up yet.
       *[other] { COUNT($number) } pieces aren't set up yet.
    }
# Quatrenun: all pieces are set up. Which group is pointed to?
companion-pointed-asked =
    { $typed ->
        [yes] Type the group pointed to. | Yes if none.
       *[no] Press the group pointed to. | Enter if none.
    }
# What is on a spot now. $piece: "none" if a piece was removed
companion-put-up-set =
    { $piece ->
        [none] { SPOT($place) }: empty.
       *[other] { SPOT($place) }: { PIECE($piece) }.
    }
# The board is set up. Which piece is in hand?
companion-hand-asked =
    { $typed ->
        [yes] Type the piece in hand. Yes if none.
       *[no] Press the piece in hand. Enter if none.
    }
# The position being set up has a Quarto, which may still be called if it is new. A yes-or-no question follows.
companion-just-completed = { GOAL($goal, start: "yes") } is { SHARED($shared) }. | Was it just completed?
# It was. $place: the spot of it that was set up last
companion-which-last =
    Which piece came last?
    { $typed ->
        [yes] Type its spot, or yes for { SPOT($place) }.
       *[no] Press its spot, or Enter for { SPOT($place) }.
    }
# The position is set up. Whose turn is it?
companion-to-act =
    Is it { VOICE($player) ->
        [you] your
        [both] { NAME($player) }'s
       *[other] the computer's
    } turn to { $phase ->
        [place] place?
        [point] point?
        [move] move?
       *[give] give?
    }
    { $typed ->
        [yes] Type yes, or other.
       *[no] Enter yes, { KEY("help-key-next") } no.
    }
# The game starts from a position that was set up. $game: "quarto" or "quatrenun"
companion-put-up-done =
    { $game ->
        [quatrenun] Set up: { COUNT($number) } groups.
       *[quarto]
            { $number ->
                [0] The board is empty.
                [1] Set up: one piece.
               *[other] Set up: { COUNT($number) } pieces.
            }
    }
# Before that, if player 2 of the game before acts first, and the players have no names.
companion-put-up-numbered = Player 2 is Player 1 from here on.
# The players cancelled a setup. The prompt of the game before follows.
companion-put-up-dropped = Setup cancelled.

## Help.

# After what the game waits for on the real board: what the players can do now.
companion-help-hands =
    { $typed ->
        [yes]
            Undo goes back. Now repeats it.
            Correct fixes an entry.
       *[no]
            { KEY("help-key-back") } undoes. { KEY("help-key-next") } asks.
            { KEY("help-key-now") } repeats it.
            { KEY("companion-key-correct") } corrects, { KEY("companion-key-walk") } walks the board.
    }
# What the players can do now. $doing: what to enter next, "give", "place", "point", "move" or, if one of several pieces
# of Quatrenun is to be chosen, "pick"; $game: "quarto" or "quatrenun"
companion-help =
    { $typed ->
        [yes]
            { $doing ->
                [give] Type the piece that was given.
                [point] Type the group that was pointed to.
                [move] Type where the piece was moved to.
                [pick] Type the piece that moved, then its spot.
               *[place] Type the spot where it was placed.
            }
            { $game ->
                [quatrenun] { "" }
               *[quarto] For a call, type quarto, or quarto 2.
            }
            Undo goes back. Correct fixes an entry.
       *[no]
            { $doing ->
                [give] Press the piece that was given.
                [point] Press the group that was pointed to.
                [move] Press where the piece was moved to.
                [pick] Press the piece that was moved.
               *[place] Press the spot where it was placed.
            }
            { KEY("help-key-back") } undoes. { KEY("help-key-next") } asks.
            Enter repeats the last change.
            { $game ->
                [quatrenun] { "" }
               *[quarto] { KEY("help-key-call") } calls Quarto.
            }
            { KEY("companion-key-correct") } corrects, { KEY("companion-key-walk") } walks the board.
    }

## What keys do; each follows the key's name.

companion-key-walk = walk the board
companion-key-correct = correct an entry
companion-key-check = compare the whole board
companion-key-traits = enter pieces by traits
companion-key-put-up = start in the middle
