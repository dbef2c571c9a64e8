### The gallery of sounds: every cue by name, pieces to compare and to guess.

## Groups of sounds, as choices and as titles.

sound-group-touching = Touching and choosing
sound-group-playing = What happens in a game
sound-group-ending = The end, and the clock
sound-group-others = Other sounds
sound-group-lacking = What a group lacks

## The name of each sound, as a choice.

sound-name-focus-1 = Row 1
sound-name-focus-2 = Row 2
sound-name-focus-3 = Row 3
sound-name-focus-4 = Row 4
sound-name-edge = Edge
sound-name-choose = Choice
sound-name-menu = Menu
sound-name-give = Given
sound-name-place = Placed
sound-name-refused = Not allowed
sound-name-quarto = Quarto
sound-name-false-call = False call
sound-name-lapsed = Lapsed
sound-name-your-turn = Your turn
sound-name-last-call = Last call
sound-name-undo = Taken back
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
sound-lacking = { VALUE($value, start: "yes") } is lacking
# A sound that was chosen: its name, before when it is heard.
sound-told = { $name }.

## When each sound is heard; said after its name, before it sounds.

sound-when-focus-1 = You touch a place in the near row.
sound-when-focus-2 = You touch a place in the second row.
sound-when-focus-3 = You touch a place in the third row.
sound-when-focus-4 = You touch a place in the far row.
sound-when-edge = The cursor can't go on that way.
sound-when-choose = You touch a piece, or choose something.
sound-when-menu = You come to a choice, or a question.
sound-when-give = A piece is given.
sound-when-place = A piece is placed: it sounds from there.
sound-when-refused = It is taken, or can't be done now.
sound-when-quarto = Four notes, each from its place.
sound-when-false-call = Quarto was called, and there was none to call.
sound-when-lapsed = A Quarto that nobody called in time.
sound-when-your-turn = The other gave you a piece.
sound-when-last-call = All pieces stand, and one does not call.
sound-when-undo = An action was taken back.
sound-when-win = The game is won.
sound-when-loss = The game is lost, or given up.
sound-when-draw = Nobody has won.
sound-when-tick = The clock.
sound-when-hurry = The clock's last ten seconds.
sound-when-out-of-time = The time is over.
sound-when-saved = You leave, and the game is kept.
sound-when-voice-lost = The voice stopped.
sound-when-point = In Quatrenun, a place is pointed to.
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

# There is no sound device, or it can't be opened.
sound-none-device = No sound can be heard here. | Choose "Try the sound again" when it can.
# Sounds were turned off.
sound-none-off = The sounds are off. | Choose "Try the sound again" to hear them.
# The volume is 0.
sound-none-volume = The sounds are at volume 0. | Turn them up first.
# The sound is being tried again; what comes of it is told next.
sound-trying = Trying.
# It was tried again, with success.
sound-works = The sound works.

## Pieces.

# How to compare two pieces.
sound-begin-compare =
    { $typed ->
        [yes] Type a piece, then another: you hear both.
       *[no] Touch a piece, then another: you hear both.
    }
    { $typed ->
        [yes] Again plays them once more.
       *[no] Enter plays them once more. | { KEY("help-key-back") }: back.
    }
# How to guess a piece; then the first one sounds.
sound-begin-guess =
    { $typed ->
        [yes] Hear a piece, then type which it was.
       *[no] Hear a piece, then touch it.
    }
    { $typed ->
        [yes] Again plays it once more.
       *[no] Enter plays it once more. | { KEY("help-key-back") }: back.
    }
# A piece that was touched; then it sounds.
sound-piece = { PIECE($piece) }.
# Each trait in which two pieces differ, one to four of them: "Height and body differ."
sound-differs =
    { $number ->
        [1] { TRAIT_NAMES($traits) } differs.
       *[other] { TRAIT_NAMES($traits) } differ.
    }
# The piece was guessed; the next one sounds.
sound-right = Right: { PIECE($piece) }. | The next one.
# The piece was not guessed; in what it differs comes next, then it sounds again.
sound-wrong = Not { PIECE($piece) }.
sound-trait-texture = texture
# Texture is colour in the classic set.
sound-trait-colour = colour
sound-trait-shape = shape
sound-trait-height = height
sound-trait-body = body
