### The lessons: from nothing to a first game won. Each step tells something and waits until it was done.
### $key: the key or the typed word it speaks of; $place, $piece: what is looked for; $top, $bottom: the grid's left corners.

## The names of the lessons.

lesson-title-pieces = The pieces
lesson-title-sounds = Their sounds
lesson-title-board = The board
lesson-title-turn = Giving and placing
lesson-title-goal = Making a Quarto
lesson-title-missed = What was overlooked
lesson-title-blocks = Blocks
lesson-title-help = Help for your memory
lesson-title-game = Your first game
lesson-title-groups = Groups
lesson-title-complete-groups = Complete groups
lesson-title-group-turn = Pointing and moving
lesson-title-group-choice = Choosing, and losing
lesson-title-group-draw = A draw
lesson-title-group-asking = What you can ask
lesson-title-group-example = Winning at once
lesson-title-group-problem = A problem
lesson-title-group-game = Your first game

## Around the steps.

# A lesson begins. $title: one of the names above
lesson-begun = Lesson { $number } of { $count }: { $title }.
# Space came to what is to be done. $key: its key
lesson-offered =
    { $typed ->
        [yes] Type { $key }.
       *[no] { $key }. Enter does it.
    }
# Something that is not what the step waits for.
lesson-not-yet = Not yet.
# A wrong answer to a problem.
lesson-not-found = That does not win.
# Instead of the lesson on sounds.
lesson-no-sound =
    No sound can be heard here.
    So the lesson on sounds is left out.
# Leaving.
lesson-leave =
    Leave? Your place is kept.
    { $typed ->
        [yes] Type yes or no.
       *[no] Enter: yes. Backspace: no.
    }
lesson-left = Your place in the lessons is kept.
# The same, where it could not be saved.
lesson-left-unkept = Your place could not be saved.
# The first game was won.
lesson-finished =
    Your first game is won.
    You know all you need. Well done!
# At the very first start, before the menu. L is a key here, whatever the keyboard.
lesson-first-time =
    { $typed ->
        [yes] First time here? Type learn.
       *[no] First time here? L: the lessons.
    }
# Words that can be typed to begin the lessons.
lesson-word-learn = learn, lessons, l

## The pieces.

lesson-step-welcome =
    Welcome to Quarto.
    Every step here waits for you.
    { $typed ->
        [yes] Type back to leave, help for help.
       *[no] Backspace leaves, question mark helps.
    }
    Enter goes on.
lesson-help-welcome = Press Enter, the large right key.
lesson-step-first =
    Sixteen pieces, four traits each.
    { $typed ->
        [yes] Type a piece: grth, its code.
       *[no]
            Sixteen keys are the pieces.
            Four rows of four, { $top } down to { $bottom }.
            Touch { $key }, the far left one.
    }
lesson-help-first =
    { $typed ->
        [yes] Type these four letters: grth.
       *[no] { $key } is far left, under the left hand.
    }
lesson-step-texture =
    { $typed ->
        [yes]
            Its first letter tells the texture.
            Type a { WORD("smooth") } one: srth.
       *[no]
            { WORD("grooved") } is the left half.
            { WORD("smooth") } is the right half.
            Touch a { WORD("smooth") } one.
    }
lesson-help-texture =
    { $typed ->
        [yes] Type srth: its first letter tells it.
       *[no] Go right: { $key }, for example.
    }
lesson-step-height =
    { $typed ->
        [yes]
            The third letter tells the height.
            Type a { WORD("short") } one: grsh.
       *[no]
            { WORD("tall") } is the far half.
            { WORD("short") } is the near half.
            Touch a { WORD("short") } one.
    }
lesson-help-height =
    { $typed ->
        [yes] Type grsh: its third letter tells it.
       *[no] Come nearer: { $key }, for example.
    }
lesson-step-shape =
    { $typed ->
        [yes]
            The second letter tells the shape.
            Type a { WORD("square") } one: gsth.
       *[no]
            { WORD("round") }: the outer columns.
            { WORD("square") }: the two inner ones.
            Touch a { WORD("square") } one.
    }
lesson-help-shape =
    { $typed ->
        [yes] Type gsth: its second letter tells it.
       *[no] One step inward: { $key }, for example.
    }
lesson-step-body =
    { $typed ->
        [yes]
            The last letter tells the body.
            It is { WORD("hollow") } or { WORD("solid") }.
            Type a { WORD("solid") } one: grts.
       *[no]
            Last the body: { WORD("hollow") } or { WORD("solid") }.
            { WORD("hollow") }: the outer rows.
            { WORD("solid") }: the two inner ones.
            Touch a { WORD("solid") } one.
    }
lesson-help-body =
    { $typed ->
        [yes] Type grts: its last letter tells it.
       *[no] One row inward: { $key }, for example.
    }
lesson-step-find-piece =
    { $typed ->
        [yes] Now type this one, by its words:
       *[no]
            So neighbours differ in one trait.
            Now find this one:
    }
    { PIECE($piece) }.
lesson-help-find-piece =
    { $typed ->
        [yes] Type ssss, or its four words.
       *[no] Right, inner, near, inner: { $key }.
    }

## The sounds of the pieces. Two of them sound after the words.

lesson-step-sound-height =
    A piece sounds: a stroke, then a tap.
    { WORD("tall") } is deep, { WORD("short") } is high.
    Enter goes on.
lesson-help-sound-height = Listen, then press Enter.
lesson-step-sound-shape =
    { WORD("round") } is soft, { WORD("square") } is sharp.
    Enter goes on.
lesson-help-sound-shape = Listen, then press Enter.
lesson-step-sound-texture =
    { WORD("grooved") } purrs, { WORD("smooth") } is even.
    Enter goes on.
lesson-help-sound-texture = Listen, then press Enter.
lesson-step-sound-body =
    { WORD("hollow") } rings on.
    { WORD("solid") } is dead at once.
    Enter goes on.
lesson-help-sound-body = Listen, then press Enter.
lesson-step-sound-which =
    And this one: { WORD("tall") } or { WORD("short") }?
    { $typed ->
        [yes] Type a piece of that height.
       *[no] Touch a piece of that height.
    }
lesson-help-sound-which = It was high: { WORD("short") }.
lesson-step-sounds-on =
    From now on a touched piece sounds.
    Settings, Sounds can change that.
    Enter goes on.
lesson-help-sounds-on = Press Enter.

## The board.

lesson-step-bump =
    { $typed ->
        [yes]
            The board has four rows of four places.
            Type { SPOT($place) }: you hear what is there.
       *[no]
            { $taught ->
                [yes]
                    Now the same keys are the board.
                    { $key } is { SPOT($place) }. Touch it.
               *[no]
                    Now the same keys are the board.
                    The bump on { $key } lies on { SPOT($place) }.
                    Touch it.
            }
    }
lesson-help-bump =
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Press { $key }.
    }
lesson-step-near =
    Columns A to D: from left to right.
    Rows 1 to 4: from near to far.
    { $typed ->
        [yes] A1 is near left. Type it.
       *[no] A1 is near left. Touch it.
    }
lesson-help-near =
    { $typed ->
        [yes] Type a1.
       *[no] It is { $key }.
    }
lesson-step-far =
    And D4?
lesson-help-far =
    { $typed ->
        [yes] Type d4.
       *[no] Far right: { $key }.
    }
lesson-step-find-place =
    And B3?
lesson-help-find-place =
    { $typed ->
        [yes] Type b3.
       *[no] Column two, row three: { $key }.
    }
lesson-step-row =
    { $typed ->
        [yes] Type row 2: the whole row.
       *[no]
            Beside the grid are its rows.
            { $key } tells row 2. Press it.
    }
lesson-help-row =
    { $typed ->
        [yes] Type: row 2.
       *[no] Press { $key }.
    }
lesson-step-whole-board =
    { $typed ->
        [yes] Type { $key }: all four rows.
       *[no]
            { $key } tells the board, a row each time.
            Press it.
    }
lesson-help-whole-board =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }

## A turn.

lesson-step-give =
    One gives a piece, the other places it.
    You give first.
    { $typed ->
        [yes] Type a piece: it is given.
       *[no]
            Touch pieces until you like one.
            Enter gives it.
    }
lesson-help-give =
    { $typed ->
        [yes] Type srth, for example.
       *[no] Press { $key }, then Enter, for example.
    }
lesson-step-now =
    The computer placed it.
    Now it is your turn to place.
    { $typed ->
        [yes] Type { $key }: where you are, what to do.
       *[no]
            { $key } always tells where you are.
            Press it.
    }
lesson-help-now =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }
lesson-step-place =
    { $typed ->
        [yes] Place it: type an empty place.
       *[no] Place it: touch a place, then Enter.
    }
lesson-help-place =
    { $typed ->
        [yes] Type d3, for example. B2 is taken.
       *[no] { $key }, then Enter, for example.
    }

## A Quarto.

lesson-step-line =
    Then you would give again, and so on.
    A Quarto: four in line share a trait.
    Line: a row, a column or a diagonal.
    { $typed ->
        [yes] Three stand here. Type row 1.
       *[no]
            Three stand in row 1.
            { $key } tells it. Press it.
    }
lesson-help-line =
    { $typed ->
        [yes] Type: row 1.
       *[no] Press { $key }.
    }
lesson-step-shared =
    { $typed ->
        [yes] Row 1 again: what they share.
       *[no] Once more { $key }: what they share.
    }
lesson-help-shared =
    { $typed ->
        [yes] Type row 1, twice.
       *[no] Press { $key }, twice.
    }
lesson-step-complete =
    You hold a { WORD("tall") } one, too.
    { $typed ->
        [yes] Type { SPOT($place) } to place it there.
       *[no] Touch { SPOT($place) }, then Enter.
    }
lesson-help-complete =
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Press { $key }, then Enter.
    }
lesson-step-call =
    A Quarto! It wins if you call it.
    Call before you give the next piece.
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }, then Enter.
    }
lesson-help-call =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }, then Enter.
    }

## What was overlooked.

lesson-step-mistake =
    Now a mistake, on purpose.
    B1, B2 and B3 are { WORD("round") }.
    Give the computer a { WORD("round") } piece.
lesson-help-mistake =
    { $typed ->
        [yes] Type grss, for example.
       *[no] { $key }, then Enter, for example.
    }
lesson-step-overlooked =
    A Quarto, and nobody called it!
    Until you place, it is yours.
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }, then Enter.
    }
lesson-help-overlooked =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }, then Enter.
    }
lesson-step-lapsed =
    Had you placed, it would have lapsed.
    It then counts for nobody any more.
    A false call usually costs nothing.
    Enter goes on.
lesson-help-lapsed = Press Enter.

## Blocks.

lesson-step-blocks =
    Some play with blocks: two by two.
    Four pieces in a block count as well.
    { $typed ->
        [yes] Type { $key }: blocks through a place.
       *[no]
            Touch B2, then { $key }.
            You hear a block through it.
    }
lesson-help-blocks =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }
lesson-step-blocks-on =
    Settings, Rules, Blocks turns them on.
    Enter goes on.
lesson-help-blocks-on = Press Enter.

## Help.

lesson-step-aid =
    Aids help you to remember.
    { $typed ->
        [yes] Type { $key }: the board in one breath.
       *[no]
            They are two keys, one after the other.
            { $key }: the board in one breath.
    }
lesson-help-aid =
    { $typed ->
        [yes] Type { $key }.
       *[no] Two keys: { $key }. First Tab.
    }
lesson-step-braille =
    { $typed ->
        [yes]
            Control B is for braille displays.
            It needs single keys, not typed lines.
            Enter goes on.
       *[no]
            Control B is for braille displays.
            It shows the whole board in one line.
            Press it; or Enter to go on.
    }
lesson-help-braille =
    { $typed ->
        [yes] Press Enter.
       *[no] Hold Control, press B. Or Enter.
    }
lesson-step-help-key =
    { $typed ->
        [yes] Type { $key }: what you can do.
       *[no]
            { $key } tells what you can do.
            Press it.
    }
lesson-help-help-key =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }

## The game.

lesson-step-game =
    Now a game against level 1.
    It overlooks much. You may win.
    Take your time, and call what you see.
    Enter begins.
lesson-help-game = Press Enter: the game begins.
