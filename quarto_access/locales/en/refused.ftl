### Refusals: not allowed now, which one, can't be read, no such key. And trouble with files and input.

## Not allowed now.

refused-over =
    { $typed ->
        [yes] The game is over. Rematch plays again.
       *[no] The game is over. Enter to play again.
    }
# A key that acts, while the other player has to.
refused-not-your-turn = It is not your turn. | { NAME($player) } is thinking.
refused-not-over = The game still goes on.
# Several actions were typed in one line, and the computer would have to play in between.
refused-one-turn = One turn per line. | The computer plays next.
refused-other-game = That belongs to another game.
refused-nothing-in-hand =
    { VOICE($player) ->
        [both] { NAME($player) } holds nothing. | Give a piece first.
       *[other] Nothing in hand. Give a piece first.
    }
refused-piece-in-hand =
    { VOICE($player) ->
        [both] { NAME($player) } holds a piece. | Place it first.
       *[other] You hold a piece. Place it first.
    }
refused-piece-gone = Gone: { PIECE($piece) }, on { SPOT($place) }.
refused-piece-gone-held = Gone: { PIECE($piece) }, in hand.
refused-place-taken = { SPOT($place) } is taken. | { PIECE($piece, start: "yes") }.
refused-nothing-stands = Nothing stands yet, nothing to call.
refused-calls-automatic = Calls are automatic in this game.
refused-goal-not-named = Say which: quarto row 2, for example.
refused-no-blocks = Blocks don't count in this game.
refused-not-last-call = Passing is for the last call.
refused-all-placed = All pieces stand. Call Quarto, or pass.
refused-nothing-to-undo = Nothing to take back.
# Enter with nothing touched.
refused-touched-give = Touch a piece first.
refused-touched-place = Touch a place first.
refused-touched-goal = Touch the places of the goal first.
# A question waits; it stands before this.
refused-answer-first =
    { $typed ->
        [yes] First answer yes or no.
       *[no] First answer: Enter yes, { KEY("help-key-back") } no.
    }
# Yes or no was typed, but nothing was asked.
refused-nothing-asked = There is no question to answer.
## Which one.

# The words fit several pieces: "Tall round: four pieces. Say more."
refused-which-piece = { TRAITS($values) }: { COUNT($count) } pieces. | Say more.
refused-which-piece-none = No piece left is { TRAITS($values) }.
## What can't be read.

refused-read-place = I don't know "{ $text }". | Places are A1 to D4.
refused-read-piece = I don't know "{ $text }" as a piece.
refused-read-goal = I don't know "{ $text }". | Say row 2 or diagonal A1.
refused-read-word = I don't know "{ $text }". | Type help for help.
# Nothing was typed where a place belongs: "compare a1".
refused-said-place = Say which place.
# The same for a piece: "where".
refused-said-piece = Say which piece.
## Keys and trouble.

# A key that does nothing: the first time, then briefly.
refused-key-first = { KEY_NAME($key) } does nothing. | { KEY("help-key-help") } is help.
refused-key = Nothing on { KEY_NAME($key) }.
# A key without a character, while a line is being typed.
refused-key-line = { KEY_NAME($key) } does nothing here. | Tab reads the line, Enter sends it.

# The computer player stopped and is replaced.
refused-thinker-again = The computer stopped. | It begins to think anew.
# The computer player stopped again.
refused-thinker =
    The computer can't play on.
    The game is kept, and can be resumed.
refused-trouble-disk-full = Can't save: the disk is full. | The game goes on.
refused-trouble-read-only =
    Can't save: read-only games folder.
    The game goes on.
refused-trouble-cannot-save = Can't save in the games folder. | The game goes on.
refused-trouble-saved-again = Saved again.
# Two programs go on with the same game: this one's is kept in a file of its own.
refused-trouble-saved-apart =
    Another program plays this game, too.
    Yours is now saved as one of its own.
# Said to players who leave.
refused-trouble-not-saved = The game could not be saved.
refused-trouble-pasted =
    That was pasted, and was left alone.
    Press keys one by one.
refused-trouble-rest-not-done = The rest of the line was not done.
# Behind the reason why a line of several actions can't be done as a whole.
refused-trouble-line-not-done = So nothing of the line was done.
refused-trouble-line-too-long = Too long a line. It was left alone.
refused-trouble-not-text = That is no text. It was left alone.
# A level was asked for on the command line, and two people play.
refused-trouble-level-unused = No computer plays: the level is not used.
# Options beside --resume that ask for another game than the one that goes on. $options: "--level, --first"
refused-options-unused =
    Not used: { LIST($options) }.
    For a new game, leave out --resume.
## Why a record can't be read.

# Said after the line and the word where reading stopped: 'Line 12, at "places A1". A1 is taken.'
# $spot: A1, as the record has it; $piece: four words, as the record has them
refused-record =
    { $why ->
        [place-taken] { $spot } is taken.
        [piece-gone] That piece was given before.
        [piece-in-hand] A piece is in hand and must be placed first.
        [nothing-in-hand] No piece is in hand.
        [over] The game was over by then.
        [not-your-turn] It's the other player's turn.
        [other-game] That belongs to the other game.
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
        [not-in-line] { $spot } is in another row and column.
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
        [header] That header isn't known, or it's there twice.
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

refused-not-pointing = { SPOT($place) } was pointed to. Move a piece of it.
refused-not-pointed = Nothing is pointed to. | Point to a group.
refused-no-group-there = { SPOT($place) } is empty.
refused-group-cannot-move =
    { SPOT($place) } can't move.
    No group as large is in line with it.
refused-piece-not-in-group =
    Not in the group on { SPOT($place) }:
    { PIECE($piece) }.
refused-same-place = It must leave { SPOT($place) }.
refused-not-in-line = { SPOT($place) } is in another row and column.
refused-smaller-group = The group on { SPOT($place) } is smaller.
# A position is put up: not every piece lies somewhere, or a group is complete already.
refused-not-all-lie = Not all pieces lie yet.
# The same: such a game would be over.
refused-group-complete = { SPOT($place) } is complete: that game is over.
# Enter with nothing touched.
refused-touched-point = Touch a group first.
# The same, where a piece is to be moved.
refused-touched-move = Touch a place first.
# The same, where a piece of several is to be chosen first.
refused-touched-pick = First choose the piece to move.
