### The lessons: from nothing to a first game won. Each step tells something and waits until it was done.
### $key: the key or the typed word it speaks of; $place, $piece: what is looked for; $top, $bottom: the grid's left corners.

## The names of the lessons.

lessons-title-pieces = The pieces
lessons-title-sounds = Their sounds
lessons-title-board = The board
lessons-title-turn = Giving and placing
lessons-title-goal = Making a Quarto
lessons-title-missed = What was overlooked
lessons-title-blocks = Blocks
lessons-title-help = Help for your memory
lessons-title-game = Your first game
lessons-title-groups = Groups
lessons-title-complete-groups = Complete groups
lessons-title-group-turn = Pointing and moving
lessons-title-group-choice = Choosing, and losing
lessons-title-group-draw = A draw
lessons-title-group-asking = What you can ask
lessons-title-group-example = Winning at once
lessons-title-group-problem = A problem
lessons-title-group-game = Your first game

## Around the steps.

# A lesson begins. $title: one of the names above
lessons-begun = Lesson { $number } of { $count }: { $title }.
# Space came to what is to be done. $key: its key
lessons-offered =
    { $typed ->
        [yes] Type { $key }.
       *[no] { $key }. Enter does it.
    }
# Something that is not what the step waits for.
lessons-not-yet = Not yet.
# A wrong answer to a problem.
lessons-not-found = That does not win.
# Instead of the lesson on sounds.
lessons-no-sound =
    No sound can be heard here.
    So the lesson on sounds is left out.
# Leaving.
lessons-leave =
    Leave? Your place is kept.
    { $typed ->
        [yes] Type yes or no.
       *[no] Enter: yes. { KEY("help-key-back") }: no.
    }
lessons-left = Your place in the lessons is kept.
# The same, where it could not be saved.
lessons-left-unkept = Your place could not be saved.
# The first game was won.
lessons-finished =
    Your first game is won.
    You know all you need. Well done!
# At the very first start, before the menu. L is a key here, whatever the keyboard.
lessons-first-time =
    { $typed ->
        [yes] First time here? Type learn.
       *[no] First time here? L: the lessons.
    }
# Words that can be typed to begin the lessons.
lessons-word-learn = learn, lessons, l

## The pieces.

lessons-step-welcome =
    Welcome to Quarto.
    Every step here waits for you.
    { $typed ->
        [yes] Type back to leave, help for help.
       *[no] { KEY("help-key-back") } leaves, question mark helps.
    }
    Enter goes on.
lessons-help-welcome = Press Enter, the large right key.
lessons-step-first =
    Sixteen pieces, four traits each.
    { $typed ->
        [yes] Type a piece: grth, its code.
       *[no]
            Sixteen keys are the pieces.
            Four rows of four, { $top } down to { $bottom }.
            Touch { $key }, the far left one.
    }
lessons-help-first =
    { $typed ->
        [yes] Type these four letters: grth.
       *[no] { $key } is far left, under the left hand.
    }
lessons-step-texture =
    { $typed ->
        [yes]
            Its first letter tells the texture.
            Type a { WORD("smooth") } one: srth.
       *[no]
            { WORD("grooved") } is the left half.
            { WORD("smooth") } is the right half.
            Touch a { WORD("smooth") } one.
    }
lessons-help-texture =
    { $typed ->
        [yes] Type srth: its first letter tells it.
       *[no] Go right: { $key }, for example.
    }
lessons-step-height =
    { $typed ->
        [yes]
            The third letter tells the height.
            Type a { WORD("short") } one: grsh.
       *[no]
            { WORD("tall") } is the far half.
            { WORD("short") } is the near half.
            Touch a { WORD("short") } one.
    }
lessons-help-height =
    { $typed ->
        [yes] Type grsh: its third letter tells it.
       *[no] Come nearer: { $key }, for example.
    }
lessons-step-shape =
    { $typed ->
        [yes]
            The second letter tells the shape.
            Type a { WORD("square") } one: gsth.
       *[no]
            { WORD("round") }: the outer columns.
            { WORD("square") }: the two inner ones.
            Touch a { WORD("square") } one.
    }
lessons-help-shape =
    { $typed ->
        [yes] Type gsth: its second letter tells it.
       *[no] One step inward: { $key }, for example.
    }
lessons-step-body =
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
lessons-help-body =
    { $typed ->
        [yes] Type grts: its last letter tells it.
       *[no] One row inward: { $key }, for example.
    }
lessons-step-find-piece =
    { $typed ->
        [yes] Now type this one, by its words:
       *[no]
            So neighbours differ in one trait.
            Now find this one:
    }
    { PIECE($piece) }.
lessons-help-find-piece =
    { $typed ->
        [yes] Type ssss, or its four words.
       *[no] Right, inner, near, inner: { $key }.
    }

## The sounds of the pieces. Two of them sound after the words.

lessons-step-sound-height =
    A piece sounds: a stroke, then a tap.
    { WORD("tall") } is deep, { WORD("short") } is high.
    Enter goes on.
lessons-help-sound-height = Listen, then press Enter.
lessons-step-sound-shape =
    { WORD("round") } is soft, { WORD("square") } is sharp.
    Enter goes on.
lessons-help-sound-shape = Listen, then press Enter.
lessons-step-sound-texture =
    { WORD("grooved") } purrs, { WORD("smooth") } is even.
    Enter goes on.
lessons-help-sound-texture = Listen, then press Enter.
lessons-step-sound-body =
    { WORD("hollow") } rings on.
    { WORD("solid") } is dead at once.
    Enter goes on.
lessons-help-sound-body = Listen, then press Enter.
lessons-step-sound-which =
    And this one: { WORD("tall") } or { WORD("short") }?
    { $typed ->
        [yes] Type a piece of that height.
       *[no] Touch a piece of that height.
    }
lessons-help-sound-which = It was high: { WORD("short") }.
lessons-step-sounds-on =
    From now on a touched piece sounds.
    Settings, Sounds can change that.
    Enter goes on.
lessons-help-sounds-on = Press Enter.

## The board.

lessons-step-bump =
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
lessons-help-bump =
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Press { $key }.
    }
lessons-step-near =
    Columns A to D: from left to right.
    Rows 1 to 4: from near to far.
    { $typed ->
        [yes] A1 is near left. Type it.
       *[no] A1 is near left. Touch it.
    }
lessons-help-near =
    { $typed ->
        [yes] Type a1.
       *[no] It is { $key }.
    }
lessons-step-far =
    And D4?
lessons-help-far =
    { $typed ->
        [yes] Type d4.
       *[no] Far right: { $key }.
    }
lessons-step-find-place =
    And B3?
lessons-help-find-place =
    { $typed ->
        [yes] Type b3.
       *[no] Column two, row three: { $key }.
    }
lessons-step-row =
    { $typed ->
        [yes] Type row 2: the whole row.
       *[no]
            Beside the grid are its rows.
            { $key } tells row 2. Press it.
    }
lessons-help-row =
    { $typed ->
        [yes] Type: row 2.
       *[no] Press { $key }.
    }
lessons-step-whole-board =
    { $typed ->
        [yes] Type { $key }: all four rows.
       *[no]
            { $key } tells the board, a row each time.
            Press it.
    }
lessons-help-whole-board =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }

## A turn.

lessons-step-give =
    One gives a piece, the other places it.
    You give first.
    { $typed ->
        [yes] Type a piece: it is given.
       *[no]
            Touch pieces until you like one.
            Enter gives it.
    }
lessons-help-give =
    { $typed ->
        [yes] Type srth, for example.
       *[no] Press { $key }, then Enter, for example.
    }
lessons-step-now =
    The computer placed it.
    Now it is your turn to place.
    { $typed ->
        [yes] Type { $key }: where you are, what to do.
       *[no]
            { $key } always tells where you are.
            Press it.
    }
lessons-help-now =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }
lessons-step-place =
    { $typed ->
        [yes] Place it: type an empty place.
       *[no] Place it: touch a place, then Enter.
    }
lessons-help-place =
    { $typed ->
        [yes] Type d3, for example. B2 is taken.
       *[no] { $key }, then Enter, for example.
    }

## A Quarto.

lessons-step-line =
    Then you would give again, and so on.
    A Quarto: four in line share a trait.
    Line: a row, a column or a diagonal.
    { $typed ->
        [yes] Three stand here. Type row 1.
       *[no]
            Three stand in row 1.
            { $key } tells it. Press it.
    }
lessons-help-line =
    { $typed ->
        [yes] Type: row 1.
       *[no] Press { $key }.
    }
lessons-step-shared =
    { $typed ->
        [yes] Row 1 again: what they share.
       *[no] Once more { $key }: what they share.
    }
lessons-help-shared =
    { $typed ->
        [yes] Type row 1, twice.
       *[no] Press { $key }, twice.
    }
lessons-step-complete =
    You hold a { WORD("tall") } one, too.
    { $typed ->
        [yes] Type { SPOT($place) } to place it there.
       *[no] Touch { SPOT($place) }, then Enter.
    }
lessons-help-complete =
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Press { $key }, then Enter.
    }
lessons-step-call =
    A Quarto! It wins if you call it.
    Call before you give the next piece.
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }, then Enter.
    }
lessons-help-call =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }, then Enter.
    }

## What was overlooked.

lessons-step-mistake =
    Now a mistake, on purpose.
    B1, B2 and B3 are { WORD("round") }.
    Give the computer a { WORD("round") } piece.
lessons-help-mistake =
    { $typed ->
        [yes] Type grss, for example.
       *[no] { $key }, then Enter, for example.
    }
lessons-step-overlooked =
    A Quarto, and nobody called it!
    Until you place, it is yours.
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }, then Enter.
    }
lessons-help-overlooked =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }, then Enter.
    }
lessons-step-lapsed =
    Had you placed, it would have lapsed.
    It then counts for nobody any more.
    A false call usually costs nothing.
    Enter goes on.
lessons-help-lapsed = Press Enter.

## Blocks.

lessons-step-blocks =
    Some play with blocks: two by two.
    Four pieces in a block count as well.
    { $typed ->
        [yes] Type { $key }: blocks through a place.
       *[no]
            Touch B2, then { $key }.
            You hear a block through it.
    }
lessons-help-blocks =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }
lessons-step-blocks-on =
    Settings, Rules, Blocks turns them on.
    Enter goes on.
lessons-help-blocks-on = Press Enter.

## Help.

lessons-step-aid =
    Aids help you to remember.
    { $typed ->
        [yes] Type { $key }: the board in one breath.
       *[no]
            They are two keys, one after the other.
            { $key }: the board in one breath.
    }
lessons-help-aid =
    { $typed ->
        [yes] Type { $key }.
       *[no] Two keys: { $key }. First Tab.
    }
lessons-step-braille =
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
lessons-help-braille =
    { $typed ->
        [yes] Press Enter.
       *[no] Hold Control, press B. Or Enter.
    }
lessons-step-help-key =
    { $typed ->
        [yes] Type { $key }: what you can do.
       *[no]
            { $key } tells what you can do.
            Press it.
    }
lessons-help-help-key =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }

## The game.

lessons-step-game =
    Now a game against level 1.
    It overlooks much. You may win.
    Take your time, and call what you see.
    Enter begins.
lessons-help-game = Press Enter: the game begins.

## The lessons of Quatrenun. Each step tells something and waits until it was done; its help is told after two wrong keys.


## Groups.

lessons-quatrenun-step-welcome =
    Quatrenun: the same sixteen pieces.
    What lies on one place is a group.
    { $typed ->
        [yes] Type back to leave, help for help.
       *[no] { KEY("help-key-back") } leaves, question mark helps.
    }
    Enter goes on.
lessons-quatrenun-help-welcome = Press Enter, the large right key.
lessons-quatrenun-step-touch =
    { $typed ->
        [yes] Type { SPOT($place) }: the group there.
       *[no]
            The sixteen keys are the places.
            Touch { SPOT($place) }: the group there.
    }
lessons-quatrenun-help-touch =
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Press { $key }.
    }
lessons-quatrenun-step-here =
    First its size, then what all share.
    Last, what it still lacks.
    { $typed ->
        [yes] Type { $key }: its pieces, one by one.
       *[no] { $key }: its pieces, one by one. | Press it.
    }
lessons-quatrenun-help-here =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }
lessons-quatrenun-step-sizes =
    { $typed ->
        [yes] Type { $key }: sizes first, then rows.
       *[no]
            { $key }: the whole board by sizes.
            Press it.
    }
lessons-quatrenun-help-sizes =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }

## Complete groups.

lessons-quatrenun-step-complete =
    Complete: both values of each trait.
    { $typed ->
        [yes] Type { SPOT($place) }: two opposite pieces.
       *[no] Touch { SPOT($place) }: two opposite pieces.
    }
lessons-quatrenun-help-complete =
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Press { $key }.
    }
lessons-quatrenun-step-large =
    Mostly it takes three or more.
    { $typed ->
        [yes] Type { SPOT($place) }: three pieces.
       *[no] Touch { SPOT($place) }: three pieces.
    }
lessons-quatrenun-help-large =
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Press { $key }.
    }
lessons-quatrenun-step-lacks =
    { SPOT($place) } is not complete. Why?
    { $typed ->
        [yes] Type it.
       *[no] Touch it.
    }
lessons-quatrenun-help-lacks =
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Press { $key }.
    }
lessons-quatrenun-step-loses =
    Whoever completes a group loses.
    So make the other complete one.
    Enter goes on.
lessons-quatrenun-help-loses = Press Enter.

## Pointing and moving.

lessons-quatrenun-step-point =
    At first every place has one piece.
    One points to a group.
    The other moves a piece of it.
    { $typed ->
        [yes] You point: type a place.
       *[no]
            You point: touch a group, then Enter.
    }
lessons-quatrenun-help-point =
    { $typed ->
        [yes] Type b2, for example.
       *[no] { $key }, then Enter, for example.
    }
lessons-quatrenun-step-move =
    It moved onto another group.
    Along its row or column, near or far.
    Never onto an empty place.
    { $typed ->
        [yes] Now type where yours goes.
       *[no]
            Now touch where yours goes, then Enter.
    }
lessons-quatrenun-help-move =
    { $typed ->
        [yes] Type a place in line with it.
       *[no] { KEY("help-key-next") } finds a place. Then Enter.
    }

## Choosing, and losing.

lessons-quatrenun-step-choose =
    The computer points to B1: two pieces.
    You choose which of them moves.
    { $typed ->
        [yes] Type one of them: grth.
       *[no]
            The keys are pieces now.
            Touch one of the two, then Enter.
    }
lessons-quatrenun-help-choose =
    { $typed ->
        [yes] Type grth, for example.
       *[no] { $key }, then Enter, for example.
    }
lessons-quatrenun-step-smaller =
    Never onto a smaller group.
    C1 has one piece, B1 had two.
    { $typed ->
        [yes] Try it: type c1.
       *[no] Try it: touch C1, then Enter.
    }
lessons-quatrenun-help-smaller =
    { $typed ->
        [yes] Type c1.
       *[no] Press { $key }, then Enter.
    }
lessons-quatrenun-step-lose =
    Only { SPOT($place) } is left: three pieces.
    It becomes complete, and you lose.
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Touch it, then Enter.
    }
lessons-quatrenun-help-lose =
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Press { $key }, then Enter.
    }

## A draw.

lessons-quatrenun-step-draw =
    The computer points to C4.
    On A4 it would complete the group.
    After { SPOT($place) } no two groups are in line.
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Touch { SPOT($place) }, then Enter.
    }
lessons-quatrenun-help-draw =
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Press { $key }, then Enter.
    }
lessons-quatrenun-step-drawn =
    No group can be pointed to any more.
    None is complete: so it is a draw.
    Enter goes on.
lessons-quatrenun-help-drawn = Press Enter.

## What can be asked.

lessons-quatrenun-step-pointed =
    { $typed ->
        [yes] Type { $key }: the group pointed to.
       *[no]
            { $key }: the group pointed to.
            Again, where it may go. Press it.
    }
lessons-quatrenun-help-pointed =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }
lessons-quatrenun-step-completing =
    { $typed ->
        [yes]
            Type { $key }.
            It tells which moves complete a group.
       *[no]
            { $key }: which moves complete a group.
            Press it.
    }
lessons-quatrenun-help-completing =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }
lessons-quatrenun-step-pointable =
    { $typed ->
        [yes] Type { $key }: what can be pointed to.
       *[no]
            { $key }: what can be pointed to.
            Press it.
    }
lessons-quatrenun-help-pointable =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }
lessons-quatrenun-step-help-key =
    { $typed ->
        [yes] Type { $key }: what you can do.
       *[no]
            { $key } tells what you can do.
            Press it.
    }
lessons-quatrenun-help-help-key =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }

## The rulebook's example.

lessons-quatrenun-step-example =
    You point. One group wins at once.
    All it can do is complete another.
    { $typed ->
        [yes] Ask what you like, then type it.
       *[no] Touch what you like. Enter points.
    }
lessons-quatrenun-help-example =
    Look for two { WORD("round") } { WORD("grooved") } ones.
    They can only join three { WORD("smooth") } ones.
lessons-quatrenun-step-example-won =
    A1 could go to A2 only.
    Each of its pieces completes A2.
    Enter goes on.
lessons-quatrenun-help-example-won = Press Enter.

## The rulebook's problem.

lessons-quatrenun-step-problem =
    The computer points to C2.
    { WORD("grooved") } { WORD("round") } { WORD("short") } { WORD("solid") }.
    One move wins, with the right point.
    Which move?
lessons-quatrenun-help-problem =
    D4 can only go to D2.
    So let D2 lack only { WORD("tall") }.
lessons-quatrenun-step-problem-point =
    Good. Now point.
    Which group can only complete one?
lessons-quatrenun-help-problem-point = Two { WORD("tall") } { WORD("smooth") } ones: D4.
lessons-quatrenun-step-problem-won =
    D4 could go to D2 only.
    No other answer would have won.
    Enter goes on.
lessons-quatrenun-help-problem-won = Press Enter.

## The game.

lessons-quatrenun-step-game =
    Now a game against level 1.
    It overlooks much. You may win.
    Take your time, and ask what you like.
    Enter begins.
lessons-quatrenun-help-game = Press Enter: the game begins.
