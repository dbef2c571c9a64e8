### Names of spots, besides the short "B3".

# A spot, spelled so that its letter can't be misheard.
place-spelled =
    { $column ->
        [A] alpha { $row }
        [B] bravo { $row }
        [C] charlie { $row }
       *[D] delta { $row }
    }
# A spot by its row and column.
place-rows = row { $row } column { $column }
# A spot within its row, spelled.
place-column =
    { $column ->
        [A] alpha
        [B] bravo
        [C] charlie
       *[D] delta
    }
