### Laying the pieces of Quatrenun by hand, place by place. $typed: "yes" where lines are typed.

# The laying begins.
setup-begun = Quatrenun, laid by hand.
# The same, beside a real table: what lies there is told to the companion.
setup-begun-beside = Quatrenun, beside the table.
# The next game of the same players: the real pieces are laid anew.
setup-begun-again = Another game: lay the pieces anew.
# How it is done, said at the beginning. $beside: "yes" where touching lays at once
setup-how =
    { $typed ->
        [yes]
            Type the piece on A1, then on B1.
            Place by place. Rest: the rest by lot.
       *[no]
            { $beside ->
                [yes] Touch the piece on A1, then on B1.
               *[no] Touch the piece for A1, Enter; then B1.
            }
            Place by place. { KEY("help-key-next") }: rest by lot.
    }
# How many lie already, before the place that is asked for.
setup-count =
    { $number ->
        [0] Nothing lies yet.
        [1] One piece lies.
       *[other] { COUNT($number) } lie.
    }
# A place is asked for.
setup-asked =
    { $typed ->
        [yes] { SPOT($place) }: type its piece.
       *[no] { SPOT($place) }: touch its piece.
    }
# The same, where a piece lies that may be exchanged.
setup-asked-other =
    { SPOT($place) }: { PIECE($piece) }.
    { $typed ->
        [yes] Type another piece.
       *[no] Touch another piece.
    }
# A piece was laid.
setup-laid = { SPOT($place) }: { PIECE($piece) }.
# The place that is asked for next.
setup-then = Now { SPOT($place) }.
# All sixteen lie.
setup-all =
    { $typed ->
        [yes] All lie. Yes begins.
       *[no] All lie. Enter begins.
    }
# The piece that was named lies on $place already.
setup-twice =
    { $typed ->
        [yes]
            It lies on { SPOT($place) } already.
            Yes: it lies on { SPOT($at) } instead.
       *[no]
            It lies on { SPOT($place) } already.
            Enter: it lies on { SPOT($at) } instead.
    }
# Two pieces have changed places.
setup-swapped = Swapped: { SPOT($one) } and { SPOT($two) }.
# What was left was laid by lot.
setup-rest =
    { $number ->
        [0] Nothing was left to lay.
        [1] One piece was left.
       *[other] Laid by lot: { COUNT($number) } pieces.
    }
# One piece was taken back.
setup-taken = Taken back.
# Something was taken back that had changed two places.
setup-taken-two = Taken back: { SPOT($one) } and { SPOT($two) }.
# What was laid by lot was taken back.
setup-taken-more = Taken back: { COUNT($number) } pieces.
# Laying that was left goes on. What is asked is said behind it.
setup-resumed = The laying goes on.
# A new laying begins, and there is one that was left. $menu: "yes" where the menu started this one
setup-left =
    { $number ->
        [1] One piece lies from last time.
       *[other] { COUNT($number) } lie from last time.
    }
    { $menu ->
        [yes] The menu goes on with that.
       *[no] Add --resume to go on with that.
    }
# "Rest" was typed, and nothing is being laid. What to do in the game is said behind it. $game: "quarto" or "quatrenun"
setup-no-rest =
    { $game ->
        [quatrenun] All pieces lie already.
       *[quarto] Nothing is laid in Quarto.
    }
# Nothing was laid yet.
setup-nothing = Nothing to take back.
# The game begins. $name points first.
setup-done =
    { VOICE($player) ->
        [you] You point first.
       *[other] { NAME($player) } points first.
    }
# Whoever leaves before the game begins can go on laying.
setup-kept = What was laid so far is kept.

## Help while pieces are laid. What is asked is said behind it.

# How a piece is laid. $beside: "yes" where touching lays at once
setup-help-piece =
    { $typed ->
        [yes] A piece, such as GRTH, lies there.
       *[no]
            { $beside ->
                [yes] Touch a piece: it lies there.
               *[no] Touch a piece, then Enter lays it.
            }
    }
# How the rest is laid.
setup-help-rest =
    { $typed ->
        [yes]
            Left: what is left.
            Rest: the rest by lot.
       *[no]
            { KEY("help-key-left") }: what is left.
            { KEY("help-key-next") }, then Enter: the rest by lot.
    }
# How another spot is chosen.
setup-help-other =
    { $typed ->
        [yes]
            Undo takes back.
            A place, such as B3: that place next.
       *[no]
            { KEY("companion-key-correct") }, then a place: that place next.
            { KEY("help-key-back") } leaves it, or takes back.
    }

## In the menu: how the pieces of a new game come to lie.

setup-way-lot = By lot
setup-way-hand = Laid by hand, place by place
setup-way-number = By a number: the same each time
# A number is asked for.
setup-number = Type a number, then Enter:
setup-no-number = That is no number. Nothing begun.
