### Beside a real board. $typed: "yes" where lines are typed.

## Entering.

# A game starts beside a real board. $player gives the first piece or, in Quatrenun, points to the first group.
# $game: "quarto" or "quatrenun"
companion-begun =
    { $game ->
        [quatrenun]
            { VOICE($player) ->
                [you] Beside the table. You point first.
               *[other] Beside the table. | { NAME($player) } points first.
            }
       *[quarto]
            { VOICE($player) ->
                [you] Beside the board. You give first.
               *[other] Beside the board. | { NAME($player) } gives first.
            }
    }
# How things are entered, said at the beginning and when a game goes on. $game: "quarto" or "quatrenun"
companion-how =
    { $typed ->
        [yes]
            { $game ->
                [quatrenun] Type the group, then where a piece goes.
               *[quarto] Type the piece, then its place.
            }
       *[no]
            Touching enters. { KEY("help-key-back") } takes back.
            { KEY("help-key-next") }, then touch: only asks.
    }
# A piece was entered that stands already.
companion-piece-stands = That piece already stands on { SPOT($place) }.
# Quatrenun: a piece was entered that lies in another group.
companion-piece-lies = That piece lies on { SPOT($place) }.
# A place was entered where something stands.
companion-place-taken =
    { SPOT($place) } is taken already:
    { PIECE($piece) }.
# Behind both: what is wrong, the board before them or what was entered?
companion-doubt = Correct the board or the entry?
# The same in Quatrenun, which has no board.
companion-doubt-table = Correct the table or the entry?
# How each is done.
companion-doubt-correct =
    { $typed ->
        [yes] Type another, or correct.
       *[no] Touch again, or { KEY("companion-key-correct") } corrects.
    }
# How each is done.
companion-doubt-how =
    { $typed ->
        [yes] Type another, or yes to change { SPOT($place) }.
       *[no] Touch again, or Enter to change { SPOT($place) }.
    }
# Behind an entry that can't be, while something is corrected or put up.
companion-doubt-again =
    { $typed ->
        [yes] Type another piece.
       *[no] Touch another piece.
    }
# Pieces are now entered trait by trait. The values are named after where their pieces are on the grid of keys.
companion-traits-on =
    A row of keys for each trait.
    Far row: left { VALUE($left) }, right { VALUE($right) }.
    Then { VALUE($outer) } or { VALUE($inner) }.
    { VALUE($far) } or { VALUE($near) }, { VALUE($outside) } or { VALUE($inside) }.
# Each key enters a whole piece again.
companion-traits-off = A key for each piece again.
# Some traits of a piece were entered, and $number pieces still fit.
companion-traits = { TRAITS($values) }: { COUNT($number) } fit.
# No piece fits the traits that were entered.
companion-traits-none = No piece is { TRAITS($values) }. | Begin again.
# The computer's pieces come off the board with what was taken back.
companion-off = Off the board: { SPOTS($places) }.
# Quatrenun: a move was taken back, and its piece has to be brought back.
companion-back-to =
    Back to { SPOT($place) }:
    { PIECE($piece) }.
# Something else was to be started inside a dialogue. $doing: "walk" while the board is walked, "lay" while pieces are
# laid, or "other"
companion-not-now =
    { $doing ->
        [walk]
            { $typed ->
                [yes] Not now. Type no to end the walk.
               *[no] Not now. { KEY("companion-key-walk") } ends the walk.
            }
        [lay] Not now. Lay the pieces first.
       *[other]
            { $typed ->
                [yes] Not now. Type no first.
               *[no] Not now. { KEY("help-key-back") } first.
            }
    }
# Something that can only be done beside a real board. What to do here is said behind it.
companion-only = That is for quarto-access companion.
# Correcting can only be done there, too; here there is something else for it.
companion-only-corrects =
    { $typed ->
        [yes]
            Only the companion corrects.
            Here undo takes back.
       *[no]
            Only the companion corrects.
            Here { KEY("help-key-back") } takes back.
    }

## Refereeing.

# $player has called at the board. $point: "yes" where the goal must be named
companion-call =
    { $typed ->
        [yes] { NAME($player) } calls. | Type the goal, such as row 2.
       *[no]
            { $point ->
                [yes]
                    { NAME($player) } calls. | Touch the places, Enter.
                    { KEY("help-key-call") } again: { OTHER($player) } called.
               *[no]
                    { NAME($player) } calls: Enter, or touch places.
                    { KEY("help-key-call") } again: { OTHER($player) } called.
            }
    }
# $player has called, but may not call now.
companion-call-early = Too early. | { OTHER($player) } hasn't given yet.
companion-call-late =
    { VOICE($player) ->
        [you] Too late. | You've given a piece.
       *[other] Too late. | { NAME($player) } has given a piece.
    }
companion-call-first = { OTHER($player) } may call first.
companion-call-passed =
    { VOICE($player) ->
        [you] You've passed already.
       *[other] { NAME($player) } has passed already.
    }
# A player said that the computer called.
companion-call-computer = The computer calls for itself.
# A call that a silent referee neither judges nor counts. $goal: "none" where no goal was named
companion-no-quarto =
    { $goal ->
        [none] The record has no Quarto there.
       *[other] The record has no Quarto in { GOAL($goal) }.
    }
# Nobody called it, and now nobody can.
companion-lapsed = { GOAL($goal) } had lapsed: { SHARED($shared) }.
# A new threat: a piece with one of these values makes a Quarto on $place.
companion-threat = Threat: { GOAL($goal) }, { EITHER($values) }, on { SPOT($place) }.
# Joins values one of which is enough: what EITHER says.
companion-or = { $one } or { $two }
# The piece that was given makes a Quarto.
companion-completes = It makes a Quarto on { SPOTS($places) }.
# Quatrenun, a teacher: every move of these groups completes a group.
companion-forced =
    Every move completes a group.
    From { SPOTS($places) }.
# Quatrenun, a teacher: the group pointed to can complete a group. $every: "yes" where it can't do otherwise
companion-would-complete =
    { $every ->
        [yes] Every move completes a group.
       *[no] These complete a group:
    }

## With the computer.

# The computer has placed; someone has to put the piece there. Said once more, if that was asked for in the settings.
companion-to-move =
    { $typed ->
        [yes] Put it on { SPOT($place) }, then type yes.
       *[no] Put it on { SPOT($place) }, then Enter.
    }
# Quatrenun: the computer has moved; someone has to carry the piece.
companion-to-shift =
    { $typed ->
        [yes]
            Take { PIECE($piece) }.
            From { SPOT($source) } to { SPOT($place) }, then type yes.
       *[no]
            Take { PIECE($piece) }.
            From { SPOT($source) } to { SPOT($place) }, then Enter.
    }
# Something was entered before the computer's piece was put on its place.
companion-move-first =
    { $typed ->
        [yes] First its piece to { SPOT($place) }, then yes.
       *[no] First its piece to { SPOT($place) }, then Enter.
    }
# The computer's piece stands where it should.
companion-moved = Good.

## Walking the board.

# How to continue and how to end it, with the first spot.
companion-walk-how =
    { $typed ->
        [yes] Yes: the next place. No ends it.
       *[no]
            { KEY("help-key-next") }: next. Enter corrects it.
            { KEY("companion-key-walk") } ends the walk.
    }
# The walk was ended, or went past the last spot. The prompt follows.
companion-walk-ended = The walk has ended.
# Quatrenun: the pieces are laid out spot by spot, as they are announced.
companion-lay-first = Lay the pieces as you hear them.
# How to continue, with the first of them.
companion-lay-how =
    { $typed ->
        [yes] Yes: the next place. Undo: back.
       *[no] Enter: the next. { KEY("help-key-back") }: back.
    }
# All pieces are on the table. $player points to the first group.
companion-all-laid =
    { VOICE($player) ->
        [you] All lie. You point first.
       *[other] All lie. { NAME($player) } points first.
    }

## Comparing the real board with the record, row by row.

# Behind the first row of the board, and whenever a row is read again.
companion-check-how =
    { $typed ->
        [yes] Yes if it's the same. Else type the spot.
       *[no] Enter if it's the same. | Else press the spot.
    }
# All four rows were compared, or the players stopped before. $places: the spots that were corrected, or "none"
companion-check-agrees =
    { $places ->
        [none] The boards agree. Nothing was changed.
       *[other] The boards agree. Changed: { SPOTS($places) }.
    }
companion-check-ended =
    { $places ->
        [none] Stopped. Nothing was changed.
       *[other] Stopped. Changed: { SPOTS($places) }.
    }

## Correcting.

# A correction starts.
companion-correct =
    { $typed ->
        [yes] What is wrong? Type its place.
       *[no]
            What is wrong? Touch its place.
            Or { KEY("help-key-next") }, through the entries.
    }
# A correction was asked for before anything was entered.
companion-nothing-entered = Nothing was entered yet.
# An empty spot was to be corrected.
companion-nothing-there = { SPOT($place) }: empty. Nothing to correct.
# One entry. $whose: "Turn 3, Ana"; $what: "place", "give", "point", "move", "call", "pass" or "resign"
companion-entry =
    { $what ->
        [point] { $whose } pointed to { SPOT($place) }.
        [move]
            { $whose } to { SPOT($place) }:
            { PIECE($piece) }.
        [place] { $whose }: to { SPOT($place) }.
        [give]
            { $whose } gave:
            { PIECE($piece) }.
        [call] { $whose }: a call.
        [pass] { $whose }: a pass.
       *[resign] { $whose }: the end.
    }
# How an entry begins: the turn, and whose it is.
companion-entry-turn =
    { VOICE($player) ->
        [you] Turn { $turn }, you
       *[other] Turn { $turn }, { NAME($player) }
    }
# What stands here is wrong.
companion-standing =
    { SPOT($place) }: { PIECE($piece) }.
    { $typed ->
        [yes] Type its place, the right piece, or empty.
       *[no]
            Touch its right place.
            Enter: another piece stands there.
            { KEY("help-key-next") }: nothing is there.
    }
# A spot that is empty in the record is to be corrected.
companion-missing =
    { $typed ->
        [yes] { SPOT($place) }: empty. | Type the piece that is there.
       *[no] { SPOT($place) }: empty. | Press the piece that is there.
    }
# A forgotten turn was added. $entry: what was given or placed
companion-added = Added: { $entry }
# A forgotten turn can't be added before the first piece was given.
companion-no-turn-there = Nothing was given before that.
# Against the computer, which follows every turn, none can be added or removed later.
companion-turns-of-computer =
    { $typed ->
        [yes] The computer would lose track. Undo instead.
       *[no]
            The computer would lose track.
            { KEY("help-key-back") } undoes turns instead.
    }
# Quatrenun: of a group, what came there last, or what was laid there.
companion-last-there =
    { $laid ->
        [yes] Laid on { SPOT($place) }:
       *[no] Last to { SPOT($place) }:
    }
    { PIECE($piece) }.
    { $typed ->
        [yes] Type its place, or the right piece.
       *[no]
            Touch its right place.
            Enter: it was another piece.
    }
# Quatrenun: where did the piece go?
companion-which-move =
    { $typed ->
        [yes] To which place? Yes: another piece.
       *[no]
            To which place? Touch it.
            Enter: it was another piece.
    }
# Which piece was it? $place: the spot that it was on, or "none"
companion-which-piece =
    { $place ->
        [none]
            { $typed ->
                [yes] Which piece? Type it.
               *[no] Which piece? Touch it.
            }
       *[other]
            { $typed ->
                [yes] Which piece on { SPOT($place) }? Type it.
               *[no] Which piece on { SPOT($place) }? Touch it.
            }
    }
# Which spot was it?
companion-which-place =
    { $typed ->
        [yes] Which place? Type it.
       *[no] Which place? Touch it.
    }
# A call or a pass can only be taken out.
companion-take-out =
    { $typed ->
        [yes] Yes takes it out. No leaves it.
       *[no] Enter takes it out. { KEY("help-key-back") }: no.
    }
# Behind an entry that a correction has made impossible. $why: why the rules don't allow it; $place: the spot that is in
# the way, "none" if there is none
companion-misfit =
    { $why ->
        [piece-gone]
            { $place ->
                [none] No longer fits: it is in hand.
               *[other] No longer fits: it stands on { SPOT($place) }.
            }
        [place-taken] No longer fits: { SPOT($place) } is taken.
        [over] No longer fits: the game is over.
        [no-group-there] No longer fits: { SPOT($place) } is empty.
        [group-cannot-move] No longer fits: { SPOT($place) } can't move.
        [piece-not-in-group] No longer fits: it is not on { SPOT($place) }.
        [not-in-line] No longer fits: { SPOT($place) } is not in line.
        [same-place] No longer fits: it comes from { SPOT($place) }.
        [smaller-group] No longer fits: { SPOT($place) } is smaller.
       *[other] That no longer fits.
    }
# What can be done about it. $what: "piece", "place" or "none"
companion-misfit-how =
    { $typed ->
        [yes]
            { $what ->
                [piece] Type the right piece.
                [place] Type the right place.
               *[none] { "" }
            }
            Yes ends there. No: as it was.
       *[no]
            { $what ->
                [piece] Touch the right piece.
                [place] Touch the right place.
               *[none] { "" }
            }
            Enter ends there. { KEY("help-key-back") }: as before.
    }
# A correction is done, and changed nothing that is worth saying.
companion-corrected = Corrected.
# The game was over, and isn't after a correction. What is due follows: "Nobody has won: Ana, place it."
companion-nobody-won = Nobody has won:
# A correction is done: two pieces changed spots.
companion-swapped = Swapped: { SPOT($one) } and { SPOT($two) }.
# An entry that was changed has another spot. $turn: 0 for the position that was put up
companion-fixed-place =
    { $turn ->
        [0] Put up: { SPOT($now) }, not { SPOT($was) }.
       *[other] Turn { $turn } is now { SPOT($now) }.
    }
# An entry that was changed has another piece.
companion-fixed-piece =
    { $turn ->
        [0] Put up: { PIECE($now) }.
       *[other] Turn { $turn } is now { PIECE($now) }.
    }
    It was { PIECE($was) }.
# An entry was removed.
companion-fixed-out =
    { $turn ->
        [0] Removed from the start.
       *[other] Turn { $turn } is removed.
    }
# Entries that were given up with a correction; the record has them as a note.
companion-left-out =
    { $count ->
        [1] One entry left out. It is noted.
       *[other] { $count } entries left out, and noted.
    }
# A correction was dropped. The prompt follows.
companion-not-corrected = Nothing corrected.

## Starting in the middle.

# Putting up a position: the next spot is asked for.
companion-put-up =
    { $typed ->
        [yes] Type a place to put up. Yes: done.
       *[no] Touch a place to put up. Enter: done.
    }
# Putting up that was left goes on. What is asked is said behind it.
companion-put-up-resumed = Putting up goes on.
# How many pieces were put up before, when putting up is resumed.
companion-put-up-count =
    { $number ->
        [0] Nothing is put up yet.
        [1] One piece is put up.
       *[other] { COUNT($number) } are put up.
    }
# Which piece is on this spot? $piece: the one that was put there before, or "none"
companion-put-up-asked =
    { $piece ->
        [none]
            { $typed ->
                [yes] { SPOT($place) }: type its piece.
               *[no] { SPOT($place) }: touch its piece.
            }
       *[other]
            { SPOT($place) }: { PIECE($piece) }.
            { $typed ->
                [yes] Type another, or no: empty.
               *[no] Touch another, or { KEY("help-key-back") }: empty.
            }
    }
# Quatrenun: how many pieces are on a spot. Their names follow.
companion-put-up-there =
    { $number ->
        [1] { SPOT($place) }: one piece.
       *[other] { SPOT($place) }: { COUNT($number) } pieces.
    }
# Quatrenun: which pieces are on this spot?
companion-put-up-pieces =
    { $typed ->
        [yes] { SPOT($place) }: type its pieces, then yes.
       *[no] { SPOT($place) }: touch its pieces, then Enter.
    }
# A piece was laid on a group, or taken from it.
companion-put-up-added =
    { $added ->
        [yes] { PIECE($piece) }.
       *[no] Off: { PIECE($piece) }.
    }
    { $number ->
        [0] { SPOT($place) }: empty.
        [1] { SPOT($place) }: one piece.
       *[other] { SPOT($place) }: { COUNT($number) } pieces.
    }
# Not all sixteen lie.
companion-put-up-missing =
    { $number ->
        [1] One piece is not laid yet.
       *[other] { COUNT($number) } pieces are not laid yet.
    }
# Quatrenun: all pieces are put up, and the group pointed to is asked for.
companion-pointed-asked =
    { $typed ->
        [yes] Type the group pointed to. Yes: none.
       *[no] Touch the group pointed to. | Enter: none.
    }
# What is on a spot now. $piece: "none" where a piece was removed
companion-put-up-set =
    { $piece ->
        [none] { SPOT($place) }: empty.
       *[other] { SPOT($place) }: { PIECE($piece) }.
    }
# The board is put up, and the piece in hand is asked for.
companion-hand-asked =
    { $number ->
        [0] Nothing stands.
        [1] One piece stands.
       *[other] { COUNT($number) } stand.
    }
    { $typed ->
        [yes] Type the piece in hand. Yes: none.
       *[no] Touch the piece in hand. Enter: none.
    }
# The position being set up has a Quarto, which may still be called if it is new. A yes-or-no question follows.
companion-just-completed = { GOAL($goal, start: "yes") } is { SHARED($shared) }. | Was it just completed?
# It was. $place: the spot of it that was put up last
companion-which-last =
    Which of its pieces came last?
    { $typed ->
        [yes] Type its spot. Yes: { SPOT($place) }.
       *[no] Press its spot. Enter: { SPOT($place) }.
    }
# The position is put up, and who is to act is asked for.
companion-to-act =
    { VOICE($player) ->
        [you]
            { $phase ->
                [place] Is it your turn to place?
                [point] Is it your turn to point?
                [move] Is it your turn to move?
               *[give] Is it your turn to give?
            }
        [both]
            { $phase ->
                [place] Is it { NAME($player) }'s turn to place?
                [point] Is it { NAME($player) }'s turn to point?
                [move] Is it { NAME($player) }'s turn to move?
               *[give] Is it { NAME($player) }'s turn to give?
            }
       *[other]
            { $phase ->
                [place] Is it the computer's turn to place?
                [point] Is it the computer's turn to point?
                [move] Is it the computer's turn to move?
               *[give] Is it the computer's turn to give?
            }
    }
    { $typed ->
        [yes] Type yes, or other.
       *[no] Enter: yes. { KEY("help-key-next") }: the other.
    }
# The game starts from a position that was put up. $game: "quarto" or "quatrenun"
companion-put-up-done =
    { $game ->
        [quatrenun] Put up: { COUNT($number) } groups.
       *[quarto]
            { $number ->
                [0] The board is empty.
                [1] Put up: one piece stands.
               *[other] Put up: { COUNT($number) } stand.
            }
    }
# Putting up was dropped. The prompt of the game before follows.
companion-put-up-dropped = Nothing put up.

## Help: what can be done now.

companion-help-give =
    { $typed ->
        [yes]
            Type the piece that was given.
            Type quarto, or quarto 2, for a call.
            Undo takes back. Correct corrects.
       *[no]
            Touch the piece that was given.
            { KEY("help-key-back") } takes back. { KEY("help-key-next") } asks.
            { KEY("help-key-do") } says it again. | { KEY("help-key-call") }: a call.
            { KEY("companion-key-correct") } corrects, { KEY("companion-key-walk") } walks the board.
    }
companion-help-place =
    { $typed ->
        [yes]
            Type the place where it stands.
            Type quarto, or quarto 2, for a call.
            Undo takes back. Correct corrects.
       *[no]
            Touch the place where it stands.
            { KEY("help-key-back") } takes back. { KEY("help-key-next") } asks.
            { KEY("help-key-do") } says it again. | { KEY("help-key-call") }: a call.
            { KEY("companion-key-correct") } corrects, { KEY("companion-key-walk") } walks the board.
    }
# Quatrenun, while a group is to be pointed to.
companion-help-point =
    { $typed ->
        [yes]
            Type the group that was pointed to.
            Undo takes back. Correct corrects.
       *[no]
            Touch the group that was pointed to.
            { KEY("help-key-back") } takes back. { KEY("help-key-next") } asks.
            { KEY("help-key-do") } says it again.
            { KEY("companion-key-correct") } corrects, { KEY("companion-key-walk") } walks the table.
    }
# Quatrenun, while a piece is to be moved.
companion-help-move =
    { $typed ->
        [yes]
            Type where the piece was moved to.
            Undo takes back. Correct corrects.
       *[no]
            Touch where the piece was moved to.
            { KEY("help-key-back") } takes back. { KEY("help-key-next") } asks.
            { KEY("help-key-do") } says it again.
            { KEY("companion-key-correct") } corrects, { KEY("companion-key-walk") } walks the table.
    }
# Quatrenun, while one of several pieces is to be chosen.
companion-help-pick =
    { $typed ->
        [yes]
            Type the piece that was moved, its place.
            Undo takes back. Correct corrects.
       *[no]
            Touch the piece that was moved.
            { KEY("help-key-back") } takes back. { KEY("help-key-next") } asks.
            { KEY("help-key-do") } says it again.
            { KEY("companion-key-correct") } corrects, { KEY("companion-key-walk") } walks the table.
    }

## What keys do; each stands behind the key's name.

companion-key-walk = companion: walk the board
companion-key-correct = companion: correct an entry
companion-key-check = companion: compare the whole board
companion-key-traits = companion: pieces by traits
companion-key-put-up = companion: start in the middle
