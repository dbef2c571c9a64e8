### Names of keys that are not spoken by their own character.

## The names.

key-enter = Enter
key-space = Space
key-backspace = Backspace
key-tab = Tab
key-escape = Escape
key-left = Left arrow
key-right = Right arrow
key-up = Up arrow
key-down = Down arrow
key-control-c = Control C
key-question-mark = Question mark
key-exclamation-mark = Exclamation mark
key-slash = Slash
key-colon = Colon
key-comma = Comma
key-full-stop = Full stop
key-minus = Minus
key-equals = Equals
key-semicolon = Semicolon
key-left-bracket = Left bracket
key-right-bracket = Right bracket
key-backslash = Backslash
key-apostrophe = Apostrophe
key-grid = The grid
