### The sound gallery: every sound by name, and pieces to compare and guess.

## Groups of sounds, as choices and titles.

sound-group-touching = Pressing and choosing
sound-group-playing = During a game
sound-group-ending = Endings and the clock
sound-group-others = Other sounds
sound-group-lacking = What a group is missing

## The name of each sound, as a choice.

sound-name-focus-1 = Row 1
sound-name-focus-2 = Row 2
sound-name-focus-3 = Row 3
sound-name-focus-4 = Row 4
sound-name-edge = Edge
sound-name-choose = Choice
sound-name-menu = Menu
sound-name-gone = Gone
sound-name-give = Given
sound-name-place = Placed
sound-name-refused = Not allowed
sound-name-quarto = Quarto
sound-name-false-call = False call
sound-name-lapsed = Too late
sound-name-your-turn = Your turn
sound-name-last-call = Last call
sound-name-undo = Undone
sound-name-win = Win
sound-name-loss = Loss
sound-name-draw = Draw
sound-name-tick = Tick
sound-name-hurry = Hurry
sound-name-out-of-time = Out of time
sound-name-saved = Saved
sound-name-voice-lost = Voice lost
sound-name-point = Pointed to
sound-name-move = Moved
sound-name-complete = Complete
# $value: "grooved"; in the classic set "light"
sound-lacking = { VALUE($value, start: "yes") } is missing
# The chosen sound: its name, then when it is heard.
sound-told = { $name }.

## When each sound is heard. Said after its name, before it plays.

sound-when-focus-1 = You press a spot in the near row.
sound-when-focus-2 = You press a spot in row 2.
sound-when-focus-3 = You press a spot in row 3.
sound-when-focus-4 = You press a spot in the far row.
sound-when-edge = The cursor is at the edge.
sound-when-choose = You press a piece, or choose something.
sound-when-menu = You reach a choice or a question.
sound-when-gone = You press a piece that is gone.
sound-when-give = A piece is given.
sound-when-place = A piece is placed, heard from its spot.
sound-when-refused = It's taken, or you can't do that now.
sound-when-quarto = Four notes, each from its spot.
sound-when-false-call = Somebody calls Quarto, but there's none.
sound-when-lapsed = Nobody called a Quarto in time.
sound-when-your-turn = Your opponent gave you a piece.
sound-when-last-call = All pieces are placed, and a player passes.
sound-when-undo = An action is undone.
sound-when-win = The game is won.
sound-when-loss = The game is lost, or a player resigns.
sound-when-draw = It's a draw.
sound-when-tick = The clock is ticking.
sound-when-hurry = Your time is almost up.
sound-when-out-of-time = Time is up.
sound-when-saved = You leave, and the game is saved.
sound-when-voice-lost = The voice stopped.
sound-when-point = In Quatrenun, a player points to a group.
sound-when-move = In Quatrenun, a piece is moved.
sound-when-complete = In Quatrenun, a group is complete.
sound-when-lacking-grooved = A rough stroke.
sound-when-lacking-smooth = An even stroke.
sound-when-lacking-round = Two soft notes.
sound-when-lacking-square = Two sharp notes.
sound-when-lacking-tall = A glide down, to a deep note.
sound-when-lacking-short = A glide up, to a high note.
sound-when-lacking-hollow = A tap that rings.
sound-when-lacking-solid = A dull tap.

## Nothing can be heard. Each says what to do.

# No sound device, or it can't be opened.
sound-none-device = There's no sound device. | Connect one, then choose "Try the sound again".
# Sounds were turned off.
sound-none-off = Sounds are off. | Choose "Try the sound again" to hear them.
# Trying the sound again. The result follows.
sound-trying = Trying.
# The new try succeeded.
sound-works = Sound works.

## Pieces.

# Three ways to hear pieces, as choices.
sound-way-sound = Sounds
# The names, spoken so fast that each is as short as a sound.
sound-way-spearcon = Fast names
sound-way-words = Words
# How to compare two pieces.
sound-begin-compare =
    { $typed ->
        [yes] Type two pieces to hear them both.
       *[no] Press two pieces to hear them both.
    }
    { $typed ->
        [yes] The word again repeats them.
       *[no] Enter repeats them. | { KEY("help-key-back") } goes back.
    }
# How to guess a piece. Then the first one plays.
sound-begin-guess =
    { $typed ->
        [yes] Listen, then type the piece.
       *[no] Listen, then press the piece.
    }
    { $typed ->
        [yes] The word again repeats it.
       *[no] Enter repeats it. | { KEY("help-key-back") } goes back.
    }
# The player pressed a piece. Then it plays.
sound-piece = { PIECE($piece) }.
# One to four traits in which two pieces differ: "Height and body differ."
sound-differs =
    { $number ->
        [1] { TRAIT_NAMES($traits) } differs.
       *[other] { TRAIT_NAMES($traits) } differ.
    }
# A right guess. Then the next piece plays.
sound-right = Right: { PIECE($piece) }. | Next one.
# A wrong guess. Which traits differ follows, then it plays again.
sound-wrong = { PIECE($piece, start: "yes") } is wrong.
sound-trait-texture = texture
# Texture is colour in the classic set.
sound-trait-colour = colour
sound-trait-shape = shape
sound-trait-height = height
sound-trait-body = body
