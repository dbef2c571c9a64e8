### The lessons, up to a first game. Each step explains something and waits until the learner has done it.
### $key: the key, or the word to type; $place, $piece: what to find; $top, $bottom: the left corners of the grid.

## The names of the lessons.

lessons-title-pieces = The pieces
lessons-title-sounds = How pieces sound
lessons-title-board = The board
lessons-title-turn = Giving and placing
lessons-title-goal = Making a Quarto
lessons-title-missed = A missed Quarto
lessons-title-blocks = Blocks
lessons-title-help = Memory aids
lessons-title-game = Your first game
lessons-title-groups = Groups
lessons-title-complete-groups = Complete groups
lessons-title-group-turn = Pointing and moving
lessons-title-group-choice = Choosing and losing
lessons-title-group-draw = A draw
lessons-title-group-asking = What you can ask
lessons-title-group-example = Winning at once
lessons-title-group-problem = A problem
lessons-title-group-game = Your first game

## Around the steps.

# A lesson starts. $title: one of the names above
lessons-begun = Lesson { $number } of { $count }: { $title }.
# Space reached what the step asks for. $key: its key
lessons-offered =
    { $typed ->
        [yes] Type { $key }.
       *[no] Key { $key }. Enter to press it.
    }
# The learner did what the step asked for. The next step follows.
lessons-right = Right.
# Something that comes in a later step. What to do now follows.
lessons-not-yet = Not yet.
# A hint, a note, resigning or undoing.
lessons-not-here = Not in a lesson.
# A piece that isn't the one to find or give. $values: how it differs
lessons-wrong-piece = Not this one: it's { VALUES($values) }.
# A spot that isn't the one to find or use. $place: the right one
lessons-wrong-spot = { SPOT($spot) } isn't it. Try { SPOT($place) }.
# In Quatrenun: a move that would lose the game.
lessons-wrong-loses =
    That completes { SPOT($spot) }.
    You'd lose.
# In a Quatrenun problem: after this move, no group to point to wins.
lessons-wrong-move = After { SPOT($spot) }, no group wins.
# In a Quatrenun problem: the group pointed to has a move that doesn't lose. $spot: where to
lessons-wrong-point =
    That doesn't win.
    It can safely move to { SPOT($spot) }.
# Instead of the lesson on sounds.
lessons-no-sound =
    There's no sound here.
    So we skip the lesson on sounds.
# Leaving.
lessons-leave =
    Leave? You can resume here later.
    { touch-answer }
lessons-left = You'll resume here next time.
# The same, where it could not be saved.
lessons-left-unkept = Can't save how far you got.
# The first game was won.
lessons-finished =
    You've won your first game. Well done!
    You know all you need.
# At the very first start, before the menu. L is a key here on any keyboard.
lessons-first-time =
    { $typed ->
        [yes] New here? Type learn for lessons.
       *[no] New here? Press L for lessons.
    }
# The same, for players who have done some of the lessons. $number: the lesson where they left
lessons-resume-offered =
    { $typed ->
        [yes] Learn: resume at lesson { $number }.
       *[no] L: resume at lesson { $number }.
    }
# Words that can be typed to start the lessons.
lessons-word-learn = learn, lessons, l

## Help that fits many steps.

lessons-help-enter = Press Enter.
lessons-help-press =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }
lessons-help-press-enter =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }, then Enter.
    }
# One way of several.
lessons-help-try =
    { $typed ->
        [yes] Type { $key }, for example.
       *[no] { $key }, then Enter, for example.
    }

## The pieces.

lessons-step-welcome =
    Welcome to Quarto.
    No hurry: each step waits for you.
    { $typed ->
        [yes] Type help for hints, back to leave.
       *[no] Question mark for help, | { KEY("help-key-back") } to leave.
    }
    Press Enter to continue.
lessons-help-welcome = Press Enter, the big key on the right.
lessons-step-first =
    Sixteen pieces, no two alike.
    Each has four traits.
    { $typed ->
        [yes] Type grth to hear one.
       *[no]
            Each piece has a key.
            Four rows of four, { $top } down to { $bottom }.
            Press { $key }, at the top left.
    }
lessons-step-texture =
    { $typed ->
        [yes]
            The first letter is the texture.
            Type a { WORD("smooth") } one: srth.
       *[no]
            The left half is { WORD("grooved") }.
            The right half is { WORD("smooth") }.
            Press a { WORD("smooth") } one.
    }
lessons-help-texture =
    { $typed ->
        [yes] Type srth.
       *[no] Go right: { $key }, for example.
    }
lessons-step-height =
    { $typed ->
        [yes]
            The third letter is the height.
            Type a { WORD("short") } one: grsh.
       *[no]
            The two far rows are { WORD("tall") }.
            The two near rows are { WORD("short") }.
            Press a { WORD("short") } one.
    }
lessons-help-height =
    { $typed ->
        [yes] Type grsh.
       *[no] Come nearer: { $key }, for example.
    }
lessons-step-shape =
    { $typed ->
        [yes]
            The second letter is the shape.
            Type a { WORD("square") } one: gsth.
       *[no]
            The outer columns are { WORD("round") }.
            The inner columns are { WORD("square") }.
            Press a { WORD("square") } one.
    }
lessons-help-shape =
    { $typed ->
        [yes] Type gsth.
       *[no] One column in: { $key }, for example.
    }
lessons-step-body =
    { $typed ->
        [yes]
            The last letter is the body.
            It's { WORD("hollow") } or { WORD("solid") }.
            Type a { WORD("solid") } one: grts.
       *[no]
            The last trait is the body.
            The outer rows are { WORD("hollow") }.
            The inner rows are { WORD("solid") }.
            Press a { WORD("solid") } one.
    }
lessons-help-body =
    { $typed ->
        [yes] Type grts.
       *[no] One row in: { $key }, for example.
    }
lessons-step-find-piece =
    { $typed ->
        [yes] Now type this one, in words:
       *[no]
            Neighbouring keys differ in one trait.
            Now find this one:
    }
    { PIECE($piece) }.
lessons-help-find-piece =
    { $typed ->
        [yes] Type ssss, or its four words.
       *[no] Right half, inner column, | near half, inner row: { $key }.
    }

## The sounds of the pieces. Two of them sound after the words.

lessons-step-sound-height =
    Each piece has a sound.
    { WORD("tall") } is deep, { WORD("short") } is high.
    Press Enter to continue.
lessons-step-sound-shape =
    { WORD("round") } is soft, { WORD("square") } is sharp.
    Press Enter to continue.
lessons-step-sound-texture =
    { WORD("grooved") } rattles, { WORD("smooth") } is even.
    Press Enter to continue.
lessons-step-sound-body =
    { WORD("hollow") } rings on, { WORD("solid") } is dry.
    Press Enter to continue.
lessons-step-sound-which =
    Is this one { WORD("tall") } or { WORD("short") }?
    { $typed ->
        [yes] Type any piece of that height.
       *[no] Press any piece of that height.
    }
lessons-help-sound-which = It was high, so it's { WORD("short") }.
lessons-step-sounds-on =
    From now on, pieces make sounds.
    To change that: Settings, Sounds.
    Press Enter to continue.

## The board.

lessons-step-bump =
    { $typed ->
        [yes]
            The board has four rows of four spots.
            Type { SPOT($place) } to hear what's there.
       *[no]
            The board is a grid of sixteen keys.
            { $taught ->
                [yes] { $key } is { SPOT($place) }.
               *[no] { $key }, the key with the bump, is { SPOT($place) }.
            }
            Press it.
    }
lessons-step-near =
    Columns A to D run left to right.
    Rows 1 to 4 run near to far.
    { $typed ->
        [yes] A1 is near left. Type it.
       *[no] A1 is near left. Press it.
    }
lessons-step-find = Now find { SPOT($place) }.
lessons-step-row =
    { $typed ->
        [yes] Type row 2 to hear the whole row.
       *[no]
            The keys beside the grid read rows.
            { $key } reads row 2. Press it.
    }
lessons-step-whole-board =
    { $typed ->
        [yes] Type { $key } to hear all four rows.
       *[no]
            { $key } reads the board, one row per press.
            Press it.
    }

## A turn.

lessons-step-give =
    You give your opponent a piece.
    They place it, then give you one.
    You start.
    { $typed ->
        [yes] Type any piece to give it.
       *[no]
            Press keys to hear pieces.
            Enter to give the one you heard last.
    }
lessons-step-now =
    Your turn to place.
    { $typed ->
        [yes] Type { $key } to hear what to do.
       *[no]
            { $key } always says what to do.
            Press it.
    }
lessons-step-place =
    { $typed ->
        [yes] Type an empty spot to place it there.
       *[no] Press an empty spot, then Enter.
    }

## A Quarto.

lessons-step-line =
    A Quarto is four pieces in a line | that share a trait.
    They're all { WORD("tall") }, for example.
    A line is a row, column or diagonal.
    { $typed ->
        [yes] Row 1 has three pieces. Type row 1.
       *[no]
            Row 1 has three pieces.
            Press { $key } to hear them.
    }
lessons-step-shared =
    { $typed ->
        [yes] Type row 1 again: what do they share?
       *[no] Press { $key } again to hear what they share.
    }
lessons-help-shared =
    { $typed ->
        [yes] Type row 1, twice.
       *[no] Press { $key } twice.
    }
lessons-step-complete =
    You hold a { WORD("tall") } piece too.
    { $typed ->
        [yes] Type { SPOT($place) } to place it there.
       *[no] Place it on { SPOT($place) }: | { $key }, then Enter.
    }
lessons-step-call =
    That's a Quarto! Call it and you win.
    Call before you give the next piece.
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }, then Enter.
    }

## A missed Quarto.

lessons-step-mistake =
    Let's make a mistake on purpose.
    B1, B2 and B3 are { WORD("round") }.
    A fourth there makes a Quarto.
    Give the computer a { WORD("round") } piece.
lessons-step-overlooked =
    A Quarto, and nobody called it!
    You can still call it until you place.
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }, then Enter.
    }
lessons-step-lapsed =
    Once you place, it's too late.
    After that, nobody can claim it.
    If your piece makes a Quarto, | you may call first, then place.
    A false call usually costs nothing.
    Press Enter to continue.

## Blocks.

lessons-step-blocks =
    You can also play with blocks.
    A block is two by two spots.
    Sharing a trait there is a Quarto too.
    { $typed ->
        [yes] Type { $key } to hear one.
       *[no] Press { $key } to hear one.
    }
lessons-step-blocks-on =
    To play with them: | Settings, Rules of Quarto, Blocks.
    Press Enter to continue.

## Help.

lessons-step-aid =
    Aids help you remember.
    { $typed ->
        [yes] Type { $key }: all pieces on the board.
       *[no]
            Each is two keys: Tab, then another.
            Press { $key }: all pieces on the board.
    }
lessons-step-braille =
    Control B is for braille displays.
    It shows the whole board in one line.
    { $typed ->
        [yes]
            It needs single keys, not typed lines.
            Press Enter to continue.
       *[no] Press it, or Enter to continue.
    }
lessons-help-braille =
    { $typed ->
        [yes] Press Enter.
       *[no] Hold Control, press B. Or press Enter.
    }
lessons-step-help-key =
    { $typed ->
        [yes] Type { $key } to hear what you can do.
       *[no]
            { $key } says what you can do.
            Press it.
    }

## The game.

# $level: the computer's, 1 or 0
lessons-step-game =
    Now play the computer, at level { $level }.
    { $level ->
        [0] It's still learning,
       *[1] It misses a lot,
    } so you can win.
    Easiest first: | the easy game, then levels 0 to 5.
    Take your time, and call what you see.
    Press Enter to start.

## The lessons of Quatrenun: groups.

lessons-quatrenun-step-welcome =
    Welcome to Quatrenun.
    Pieces on the same spot are a group.
    { $typed ->
        [yes] Type help for hints, back to leave.
       *[no] Question mark for help, | { KEY("help-key-back") } to leave.
    }
    Press Enter to continue.
lessons-quatrenun-step-touch =
    { $typed ->
        [yes] Type { SPOT($place) } to hear its group.
       *[no]
            Sixteen keys are the spots.
            { $key } is { SPOT($place) }. Press it.
    }
lessons-quatrenun-step-here =
    Its size, what they share, | and what's missing.
    { $typed ->
        [yes] Type { $key } to hear its pieces.
       *[no] { $key } reads its pieces. | Press it.
    }
lessons-quatrenun-step-sizes =
    { $typed ->
        [yes] Type { $key } to hear sizes, then rows.
       *[no]
            { $key } reads the biggest groups first.
            Press it.
    }

## Complete groups.

lessons-quatrenun-step-complete =
    Pieces on the same spot are a group.
    It's complete with both values | of every trait.
    { WORD("tall") } and { WORD("short") }, for example.
    { $typed ->
        [yes] Type { SPOT($place) }: two opposite pieces.
       *[no] Press { SPOT($place) }: two opposite pieces.
    }
lessons-quatrenun-step-large =
    It usually takes three or more.
    { $typed ->
        [yes] Type { SPOT($place) }: three pieces.
       *[no] Press { SPOT($place) }: three pieces.
    }
lessons-quatrenun-step-lacks =
    { SPOT($place) } isn't complete.
    { $typed ->
        [yes] Type it to hear why.
       *[no] Press it to hear why.
    }
lessons-quatrenun-step-loses =
    If you complete a group, you lose.
    So make your opponent complete one.
    Press Enter to continue.

## Pointing and moving.

lessons-quatrenun-step-point =
    Each spot starts with a group of one.
    You point to a group.
    Your opponent moves one of its pieces.
    Then they point, and you move.
    { $typed ->
        [yes] To point, type a spot.
       *[no] To point, press a spot, then Enter.
    }
lessons-quatrenun-step-move =
    A piece moves onto another group.
    It follows its row or column.
    It can't go to an empty spot.
    { $typed ->
        [yes] Now type where yours goes.
       *[no] Now press where yours goes, then Enter.
    }
lessons-quatrenun-help-move =
    { $typed ->
        [yes] Type a spot in line with it.
       *[no] { KEY("help-key-next") } finds a spot. Then press Enter.
    }

## Choosing and losing.

lessons-quatrenun-step-choose =
    The computer points to B1: two pieces.
    You choose which one moves.
    { $typed ->
        [yes] Type one of them: grth.
       *[no]
            The keys are pieces now.
            Press one of the two, then Enter.
    }
lessons-quatrenun-step-smaller =
    It can't move onto a smaller group.
    C1 has one piece, B1 had two.
    { $typed ->
        [yes] Try it: type c1.
       *[no] Try it: press C1, then Enter.
    }
lessons-quatrenun-step-lose =
    Only { SPOT($place) } is left: three pieces.
    Yours completes it: | both values of every trait.
    Then you lose.
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Press { SPOT($place) }, then Enter.
    }

## A draw.

lessons-quatrenun-step-draw =
    The computer points to C4.
    On A4 it completes the group: you lose.
    After { SPOT($place) }, no two groups | are in line.
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Press { SPOT($place) }, then Enter.
    }
lessons-quatrenun-step-drawn =
    No group can move now.
    None is complete, so it's a draw.
    Press Enter to continue.

## What can be asked.

lessons-quatrenun-step-pointed =
    The computer points to a group.
    { $typed ->
        [yes] Type { $key } to hear it.
       *[no]
            { $key } reads it, then where it can go.
            Press it.
    }
lessons-quatrenun-step-completing =
    { $typed ->
        [yes] Type { $key } to hear which moves | complete a group, and so lose.
       *[no]
            { $key } says which moves | complete a group, and so lose.
            Press it.
    }
lessons-quatrenun-step-pointable =
    { $typed ->
        [yes] Type { $key } to hear | which groups can be pointed to.
       *[no]
            { $key } says which groups | can be pointed to.
            Press it.
    }

## The rulebook's example.

lessons-quatrenun-step-example =
    You point. One group wins at once.
    Its only moves complete a group, | and that loses.
    { $typed ->
        [yes] Look around, then type its spot.
       *[no] Look around. Enter to point.
    }
lessons-quatrenun-help-example =
    Look for two { WORD("round") } { WORD("grooved") } ones.
    They can only join three { WORD("smooth") } ones.
lessons-quatrenun-step-example-won =
    A1 could only go to A2.
    Either piece completes it.
    Press Enter to continue.

## The rulebook's problem.

lessons-quatrenun-step-problem =
    The computer points to C2.
    { WORD("grooved") } { WORD("round") } { WORD("short") } { WORD("solid") }.
    Move it, then point, so that you win.
    Only one move works. Which?
lessons-quatrenun-help-problem =
    D4 can only go to D2.
    So leave D2 with only { WORD("tall") } missing.
lessons-quatrenun-step-problem-point =
    Now point.
    Which group has to complete one?
lessons-quatrenun-help-problem-point = Two { WORD("tall") } { WORD("smooth") } ones: D4.
lessons-quatrenun-step-problem-won =
    D4 could only go to D2.
    No other answer wins.
    Press Enter to continue.

## The game.

# $level: the computer's, 1 or 0
lessons-quatrenun-step-game =
    Now play the computer, at level { $level }.
    { $level ->
        [0] It's still learning,
       *[1] It misses a lot,
    } so you can win.
    Take your time, and ask what you like.
    Press Enter to start.
