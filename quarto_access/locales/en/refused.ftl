### Refusals: not allowed now, ambiguous, unreadable, no such key. And trouble with files and input.

## Not allowed now.

refused-over =
    { $typed ->
        [yes] The game is over. | Type rematch to play again.
       *[no] The game is over. Enter to play again.
    }
# A player tries to act during the opponent's turn.
refused-not-your-turn = It isn't your turn. | { NAME($player) } is thinking.
refused-not-over = The game isn't over yet.
# Several actions were typed in one line, and the computer would have to play in between.
refused-one-turn = One turn per line. | The computer plays next.
refused-other-game = That isn't part of this game.
refused-nothing-in-hand =
    { VOICE($player) ->
        [both] { NAME($player) } has no piece yet. | Give one first.
       *[other] No piece in hand. Give one first.
    }
refused-piece-in-hand =
    { VOICE($player) ->
        [both] { NAME($player) } is holding a piece. | Place it first.
       *[other] You're holding a piece. Place it first.
    }
refused-piece-gone = Gone: { PIECE($piece) }, on { SPOT($place) }.
refused-piece-gone-held = Gone: { PIECE($piece) }, in hand.
refused-place-taken = { SPOT($place) } is taken. | { PIECE($piece, start: "yes") }.
refused-nothing-stands = The board is empty: nothing to call.
refused-calls-automatic = Calls are automatic in this game.
refused-goal-not-named = Name the line, such as quarto row 2.
refused-no-blocks = Blocks don't count in this game.
refused-not-last-call = You can only pass at the last call.
refused-all-placed = All sixteen pieces are placed. | Call Quarto, or pass.
refused-nothing-to-undo = Nothing to undo.
# Enter with nothing chosen.
refused-touched-give = Choose a piece first.
refused-touched-place = Choose a spot first.
refused-touched-goal = Press the spots of the line first.
# A player typed yes or no, but there was no question.
refused-nothing-asked = There's no question to answer.
## Which one.

# The words fit several pieces: "Tall round fits four pieces. Say more."
refused-which-piece = { TRAITS($values) } fits { COUNT($count) } pieces. | Say more.
# The words fit no piece.
refused-which-piece-none = No piece left is { TRAITS($values) }.
## Text that can't be read.

refused-read-place = I don't know "{ $text }". | Spots are A1 to D4.
refused-read-piece = I don't know a piece called "{ $text }".
refused-read-goal = I don't know "{ $text }". | Say row 2 or diagonal A1.
refused-read-word = I don't know "{ $text }". | Type help for words.
# A word was typed without its spot: "compare a1".
refused-said-place = Say which spot.
# A word was typed without its piece: "where".
refused-said-piece = Say which piece.
## Keys and trouble.

# A key that does nothing: the first time, then later.
refused-key-first = { KEY_NAME($key) } does nothing. | { KEY("help-key-help") } for help.
refused-key = { KEY_NAME($key) } does nothing.
# A key without a character, while a line is being typed.
refused-key-line = { KEY_NAME($key) } does nothing here. | Tab reads the line, Enter sends it.

# The computer player crashed and was restarted.
refused-thinker-again = The computer stopped. | It's starting again.
# The computer player crashed again.
refused-thinker =
    The computer can't continue.
    Your game is saved. You can resume it.
refused-trouble-disk-full = Can't save: the disk is full. | The game goes on.
# The record would be so long that it couldn't be read again, because of endless notes.
refused-trouble-too-large = Can't save: the file would be too large. | The game goes on.
refused-trouble-read-only =
    Can't save: the folder is read-only.
    The game goes on.
refused-trouble-cannot-save = Can't save in the games folder. | The game goes on.
refused-trouble-saved-again = Saving works again.
# The same game was resumed in two programs: this one saves to a file of its own.
refused-trouble-saved-apart =
    This game is open twice.
    Yours is now saved separately.
# The file of the game was emptied, or has something else in it: this game is saved to a file of its own.
refused-trouble-replaced =
    Another program changed the file.
    Yours is now saved separately.
# When a player leaves.
refused-trouble-not-saved = The game couldn't be saved.
# Text was pasted where keys are expected.
refused-trouble-pasted =
    Pasted text is ignored.
    Press keys one by one.
# An action in the middle of a typed line failed.
refused-trouble-rest-not-done = The rest of the line was skipped.
# After the reason why a line of several actions isn't possible as a whole.
refused-trouble-line-not-done = So the whole line was skipped.
refused-trouble-line-too-long = That line is too long. It was ignored.
refused-trouble-not-text = That isn't text. It was ignored.
# The command line sets a level, but two people play.
refused-trouble-level-unused = Level ignored: two people are playing.
# Options next to --resume that don't fit the resumed game. $options: "--level, --first"
refused-options-unused =
    Ignored: { LIST($options) }.
    For a new game, leave out --resume.
## Why a record can't be read.

# After the line and the word where reading stopped: 'Line 12, at "places A1". A1 is taken.'
# $spot: A1, as the record has it; $piece: four words, as the record has them
refused-record =
    { $why ->
        [place-taken] { $spot } is taken.
        [piece-gone] That piece was given before.
        [piece-in-hand] A piece is in hand and must be placed first.
        [nothing-in-hand] No piece is in hand.
        [over] The game was over by then.
        [not-your-turn] It isn't that player's turn.
        [other-game] That isn't part of this game.
        [nothing-stands] The board is empty, so there's nothing to call.
        [calls-automatic] Calls are automatic in this game.
        [goal-not-named] The call must say which line.
        [no-blocks] Blocks don't count in this game.
        [not-last-call] Passing is only for the last call.
        [all-placed] All sixteen pieces are placed.
        [same-piece-twice] The same piece is there twice: { $piece }.
        [not-pointing] A group was pointed to. A piece of it must move.
        [not-pointed] No group was pointed to.
        [no-group-there] { $spot } is empty.
        [group-cannot-move] The group on { $spot } can't move.
        [piece-not-in-group] That piece isn't in the group on { $spot }.
        [same-place] The piece must leave { $spot }.
        [not-in-line] { $spot } isn't in line with it.
        [smaller-group] The group on { $spot } is smaller.
        [not-all-lie] Not all sixteen pieces are there.
        [group-complete] { $spot } is complete, so that game would be over.
        [place] Spots are A1 to D4.
        [piece] That isn't a piece.
        [several] That fits several pieces.
        [goal] That isn't a line or a block.
        [rule] I don't know that rule.
        [value] I don't know that trait.
        [trait] I don't know that trait.
        [board] A start is sixteen spots, then the piece in hand.
        [groups] A start is sixteen groups, then the one pointed to.
        [layout] A layout is sixteen pieces, from A1 to D4.
        [turn] I don't know that action.
        [turn-number] Turns are numbered from 1, without gaps.
        [header] That header is unknown or there twice.
        [header-value] I don't know that value.
        [no-header] That header is missing.
        [call] The call doesn't fit the board.
        [result] The result doesn't fit the game.
        [after-result] Nothing may follow the result.
        [no-result] The file ends without a result.
        [not-text] That isn't text in UTF-8.
        [too-large] The file is too large.
       *[other] I can't read that.
    }
## Not allowed in Quatrenun.

refused-not-pointing = Move a piece from { SPOT($place) } first.
refused-not-pointed = Point to a group first.
refused-no-group-there = { SPOT($place) } is empty.
refused-group-cannot-move =
    { SPOT($place) } can't move.
    No group in line with it is as large.
refused-piece-not-in-group =
    { PIECE($piece, start: "yes") } | isn't on { SPOT($place) }.
refused-same-place = It must leave { SPOT($place) }.
refused-not-in-line = { SPOT($place) } isn't in line with it.
refused-smaller-group = The group on { SPOT($place) } is smaller.
# A position is being set up: pieces are missing.
refused-not-all-lie = Some pieces aren't set up yet.
# A position is being set up: such a game would be over.
refused-group-complete = { SPOT($place) } is complete: that game is over.
# Enter with nothing chosen.
refused-touched-point = Choose a group first.
# The same, if one of several pieces is to be chosen first.
refused-touched-pick = First choose the piece to move.
