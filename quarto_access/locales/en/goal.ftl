### Names of lines and blocks. A 2 by 2 is a block: "square" is only ever a shape.

# $name: 1 to 4
goal-row = row { $name }
# $name: A to D
goal-column = column { $name }
# $name: its spot in column A
goal-diagonal = diagonal { $name }
# $name: its near left spot
goal-block = block { $name }
