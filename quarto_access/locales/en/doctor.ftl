### The command `doctor`: what was found, and the check of the screen reader. Plain lines, useful in a bug report.

## What is there.

doctor-begins = What was found. Nothing in it is private.
doctor-program = quarto-access { $version }.
# $name, $version: of Python; $system: the operating system, its version and kind of processor
doctor-python = { $name } { $version }, on { $system }.
doctor-package = Package { $name }: { $version }.
doctor-package-missing = Package { $name }: not installed.
# $kind: one of the four kinds below; $name: a proper name
doctor-voice-found = { $kind }, { $name }: found.
# $called: the name that a screen reader gives itself
doctor-voice-called = { $kind }, { $name }: found { $called }.
doctor-voice-missing = { $kind }, { $name }: not found. { $detail }
doctor-voice-raised = { $kind }, { $name }: broken. { $detail }
doctor-voice-died = { $kind }, { $name }: ended by itself. { $detail }
doctor-voice-hung = { $kind }, { $name }: does not answer.
doctor-kind-reader = Screen reader
doctor-kind-system = The system's voice
doctor-kind-builtin = Built-in voice
doctor-kind-recording = Recording voice
doctor-sound-found = Sound device: found.
doctor-sound-none = Sound device: none. { $detail }
doctor-sound-hung = Sound device: does not answer.
doctor-sound-packaged = Sounds: { $number } files.
doctor-games = Games folder, { $path }: { $state }.
doctor-settings = Settings, { $path }: { $state }.
# How a folder or a file is: it fills in the two messages above.
doctor-state-writable = there, can be written
doctor-state-read-only = there, can't be written
doctor-state-new = not there yet, can be made
doctor-state-blocked = not there, can't be made
# A settings file that can't be used at all. $fault: why
doctor-settings-faulty =
    { $fault ->
        [not-toml] The settings file is damaged, so the defaults apply.
        [newer] The settings file is from a newer version, so the defaults apply.
        [too-large] The settings file is too large, so the defaults apply.
       *[unreadable] The settings file can't be read, so the defaults apply.
    }
# A setting whose value in the file can't be used. The value isn't said: it may be private. $key: sound.volume
doctor-setting-bad = Setting { $key }: its value can't be used, so the default applies.
# A name in the file that no setting has; and one that is like it.
doctor-setting-unknown = Setting { $key }: there is no such setting.
doctor-setting-unknown-near = Setting { $key }: there is no such setting. Did you mean { $near }?
doctor-terminal = Terminal { $kind }, { $columns } columns, { $rows } rows, { $encoding }.
doctor-no-terminal = No terminal: a pipe or a file, { $encoding }.
doctor-chosen = Chosen: voice { $voice }, text { $text }, cursor { $style }, braille cells { $cells }.

## Trying voices and sounds aloud.

doctor-listen = Now listen: { $kind }, { $name }.
doctor-listen-sound = Now listen: a sound.
# What the voice says, and what is printed after it.
doctor-hear = Can you hear this?
doctor-hear-asked = Can you hear this? Y or N.
doctor-heard-yes = { $name }: heard.
doctor-heard-no = { $name }: not heard.
doctor-heard-unsure = { $name }: not sure.
doctor-sound-name = The sound
doctor-ended = That was all.
doctor-left = Goodbye.

## The check of the screen reader.

doctor-check-offered =
    Check how your screen reader reads?
    Y for yes. Any other key ends.
doctor-check-begins =
    Ten numbered lines come now.
    Press no key meanwhile.
    Note which numbers you heard whole.
    Press Enter to begin.
doctor-check-plain =
    The same ten lines, printed another way.
    Press Enter to begin.
# The ten lines. Each begins with its number; the second is printed twice, for 2 and 3.
doctor-line-1 = Line 1, short.
doctor-line-2 = Lines 2 and 3, the same twice.
doctor-line-4 = Line 4 is a long one: it does not end where the display ends, but goes on behind a comma, until it says apple.
doctor-line-5 = Line 5, after a pause.
doctor-line-6 = Line 6, two at once.
doctor-line-7 = Line 7, two at once.
doctor-line-8 = Line 8: B3 is empty.
doctor-line-9 = Line 9: B4 is empty.
doctor-line-10 = Line 10: grooved round tall hollow.
doctor-check-asked =
    Type the numbers that you heard.
    If you heard "Lines 2 and 3" once, type 2 only. Then Enter.
# A word that stands for all ten numbers.
doctor-check-all = all
doctor-check-counted = You heard { $count } of 10.
doctor-style-back = From now on the cursor rests at the end of the text.
doctor-style-plain = From now on the cursor rests on the empty line below.
doctor-report = A report to send is in { $path }.
doctor-no-report = The report can't be written to { $path }.
doctor-not-kept = The settings can't be written.
doctor-report-style-back = Cursor at the end of the text, heard: { $numbers }.
doctor-report-style-plain = Cursor on the empty line below, heard: { $numbers }.
doctor-report-none = none
