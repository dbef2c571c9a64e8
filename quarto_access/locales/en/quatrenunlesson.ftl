### The lessons of Quatrenun. Each step tells something and waits until it was done; its help is told after two wrong keys.
### $key, $place: as in lesson.ftl.

## Groups.

quatrenunlesson-step-welcome =
    Quatrenun: the same sixteen pieces.
    What lies on one place is a group.
    { $typed ->
        [yes] Type back to leave, help for help.
       *[no] Backspace leaves, question mark helps.
    }
    Enter goes on.
quatrenunlesson-help-welcome = Press Enter, the large right key.
quatrenunlesson-step-touch =
    { $typed ->
        [yes] Type { SPOT($place) }: the group there.
       *[no]
            The sixteen keys are the places.
            Touch { SPOT($place) }: the group there.
    }
quatrenunlesson-help-touch =
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Press { $key }.
    }
quatrenunlesson-step-here =
    First its size, then what all share.
    Last, what it still lacks.
    { $typed ->
        [yes] Type { $key }: its pieces, one by one.
       *[no] { $key }: its pieces, one by one. | Press it.
    }
quatrenunlesson-help-here =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }
quatrenunlesson-step-sizes =
    { $typed ->
        [yes] Type { $key }: sizes first, then rows.
       *[no]
            { $key }: the whole board by sizes.
            Press it.
    }
quatrenunlesson-help-sizes =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }

## Complete groups.

quatrenunlesson-step-complete =
    Complete: both values of each trait.
    { $typed ->
        [yes] Type { SPOT($place) }: two opposite pieces.
       *[no] Touch { SPOT($place) }: two opposite pieces.
    }
quatrenunlesson-help-complete =
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Press { $key }.
    }
quatrenunlesson-step-large =
    Mostly it takes three or more.
    { $typed ->
        [yes] Type { SPOT($place) }: three pieces.
       *[no] Touch { SPOT($place) }: three pieces.
    }
quatrenunlesson-help-large =
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Press { $key }.
    }
quatrenunlesson-step-lacks =
    { SPOT($place) } is not complete. Why?
    { $typed ->
        [yes] Type it.
       *[no] Touch it.
    }
quatrenunlesson-help-lacks =
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Press { $key }.
    }
quatrenunlesson-step-loses =
    Whoever completes a group loses.
    So make the other complete one.
    Enter goes on.
quatrenunlesson-help-loses = Press Enter.

## Pointing and moving.

quatrenunlesson-step-point =
    At first every place has one piece.
    One points to a group.
    The other moves a piece of it.
    { $typed ->
        [yes] You point: type a place.
       *[no]
            You point: touch a group, then Enter.
    }
quatrenunlesson-help-point =
    { $typed ->
        [yes] Type b2, for example.
       *[no] { $key }, then Enter, for example.
    }
quatrenunlesson-step-move =
    It moved onto another group.
    Along its row or column, near or far.
    Never onto an empty place.
    { $typed ->
        [yes] Now type where yours goes.
       *[no]
            Now touch where yours goes, then Enter.
    }
quatrenunlesson-help-move =
    { $typed ->
        [yes] Type a place in line with it.
       *[no] Space finds a place. Then Enter.
    }

## Choosing, and losing.

quatrenunlesson-step-choose =
    The computer points to B1: two pieces.
    You choose which of them moves.
    { $typed ->
        [yes] Type one of them: grth.
       *[no]
            The keys are pieces now.
            Touch one of the two, then Enter.
    }
quatrenunlesson-help-choose =
    { $typed ->
        [yes] Type grth, for example.
       *[no] { $key }, then Enter, for example.
    }
quatrenunlesson-step-smaller =
    Never onto a smaller group.
    C1 has one piece, B1 had two.
    { $typed ->
        [yes] Try it: type c1.
       *[no] Try it: touch C1, then Enter.
    }
quatrenunlesson-help-smaller =
    { $typed ->
        [yes] Type c1.
       *[no] Press { $key }, then Enter.
    }
quatrenunlesson-step-lose =
    Only { SPOT($place) } is left: three pieces.
    It becomes complete, and you lose.
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Touch it, then Enter.
    }
quatrenunlesson-help-lose =
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Press { $key }, then Enter.
    }

## A draw.

quatrenunlesson-step-draw =
    The computer points to C4.
    On A4 it would complete the group.
    After { SPOT($place) } no two groups are in line.
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Touch { SPOT($place) }, then Enter.
    }
quatrenunlesson-help-draw =
    { $typed ->
        [yes] Type { SPOT($place) }.
       *[no] Press { $key }, then Enter.
    }
quatrenunlesson-step-drawn =
    No group can be pointed to any more.
    None is complete: so it is a draw.
    Enter goes on.
quatrenunlesson-help-drawn = Press Enter.

## What can be asked.

quatrenunlesson-step-pointed =
    { $typed ->
        [yes] Type { $key }: the group pointed to.
       *[no]
            { $key }: the group pointed to.
            Again, where it may go. Press it.
    }
quatrenunlesson-help-pointed =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }
quatrenunlesson-step-completing =
    { $typed ->
        [yes]
            Type { $key }.
            It tells which moves complete a group.
       *[no]
            { $key }: which moves complete a group.
            Press it.
    }
quatrenunlesson-help-completing =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }
quatrenunlesson-step-pointable =
    { $typed ->
        [yes] Type { $key }: what can be pointed to.
       *[no]
            { $key }: what can be pointed to.
            Press it.
    }
quatrenunlesson-help-pointable =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }
quatrenunlesson-step-help-key =
    { $typed ->
        [yes] Type { $key }: what you can do.
       *[no]
            { $key } tells what you can do.
            Press it.
    }
quatrenunlesson-help-help-key =
    { $typed ->
        [yes] Type { $key }.
       *[no] Press { $key }.
    }

## The rulebook's example.

quatrenunlesson-step-example =
    You point. One group wins at once.
    All it can do is complete another.
    { $typed ->
        [yes] Ask what you like, then type it.
       *[no] Touch what you like. Enter points.
    }
quatrenunlesson-help-example =
    Look for two { WORD("round") } { WORD("grooved") } ones.
    They can only join three { WORD("smooth") } ones.
quatrenunlesson-step-example-won =
    A1 could go to A2 only.
    Each of its pieces completes A2.
    Enter goes on.
quatrenunlesson-help-example-won = Press Enter.

## The rulebook's problem.

quatrenunlesson-step-problem =
    The computer points to C2.
    { WORD("grooved") } { WORD("round") } { WORD("short") } { WORD("solid") }.
    One move wins, with the right point.
    Which move?
quatrenunlesson-help-problem =
    D4 can only go to D2.
    So let D2 lack only { WORD("tall") }.
quatrenunlesson-step-problem-point =
    Good. Now point.
    Which group can only complete one?
quatrenunlesson-help-problem-point = Two { WORD("tall") } { WORD("smooth") } ones: D4.
quatrenunlesson-step-problem-won =
    D4 could go to D2 only.
    No other answer would have won.
    Enter goes on.
quatrenunlesson-help-problem-won = Press Enter.

## The game.

quatrenunlesson-step-game =
    Now a game against level 1.
    It overlooks much. You may win.
    Take your time, and ask what you like.
    Enter begins.
quatrenunlesson-help-game = Press Enter: the game begins.
