### The command `doctor`: what was found, and the screen reader check. Plain lines, useful in a bug report.

## What was found.

doctor-begins = Here's what I found. Nothing private.
doctor-program = Program: quarto-access { $version }.
# $name, $version: of Python; $system: the operating system, its version and kind of processor
doctor-python = { $name } { $version } on { $system }.
doctor-package = Package { $name }: { $version }.
doctor-package-missing = Package { $name }: not installed.
# $kind: one of the four kinds below; $name: a proper name
doctor-voice-found = { $kind }, { $name }: found.
# $called: what the screen reader calls itself
doctor-voice-called = { $kind }, { $name }: found { $called }.
# $detail: what the library said
doctor-voice-missing = { $kind }, { $name }: not found. Reason: { $detail }.
doctor-voice-raised = { $kind }, { $name }: failed. Reason: { $detail }.
doctor-voice-died = { $kind }, { $name }: crashed. Reason: { $detail }.
doctor-voice-hung = { $kind }, { $name }: not responding.
# A voice that nobody could hear, and what to do about it.
doctor-lacks-program = { $kind }, { $name }: not installed.
# "alsa-utils" and, below, "speech-dispatcher-espeak-ng" are packages for Linux.
doctor-lacks-player = { $kind }, { $name }: no player. Install alsa-utils.
doctor-lacks-device = { $kind }, { $name }: no sound device.
doctor-lacks-voices = { $kind }, { $name }: no voices. Install speech-dispatcher-espeak-ng.
doctor-lacks-start = { $kind }, { $name }: doesn't start. No voices, or no sound device.
# The reason, if the library gave none.
doctor-detail-unknown = unknown
doctor-kind-reader = Screen reader
doctor-kind-system = System voice
doctor-kind-builtin = Built-in voice
doctor-kind-recording = Recording voice
doctor-sound-found = Sound device: found.
doctor-sound-none = Sound device: not found. Reason: { $detail }.
doctor-sound-hung = Sound device: not responding.
doctor-sound-packaged = Sounds: { $number } files.
# $voice: a percentage; $sounds: 1 to 10
doctor-volumes = Volume: voice { $voice } percent, sounds { $sounds } of 10.
# After that, if one is at its lowest. The keys work in a game.
doctor-voice-softest = Voice: lowest volume. Control U is louder.
doctor-sounds-softest = Sounds: lowest volume. Control Y is louder.
doctor-games = Games folder, { $path }: { $state }.
doctor-settings = Settings file, { $path }: { $state }.
# Whether a folder or file can be used, in the two messages above.
doctor-state-writable = found
doctor-state-read-only = found, but read-only
doctor-state-new = not created yet
doctor-state-blocked = can't be created
# A settings file that can't be used at all. $fault: why
doctor-settings-faulty =
    The settings file { $fault ->
        [not-toml] is damaged
        [newer] is from a newer version
        [too-large] is too large
       *[unreadable] can't be read
    }, so I use the defaults.
# A value in the settings file that can't be used. It isn't said, because it may be private. $key: sound.volume
doctor-setting-bad = Setting { $key }: wrong value, so I use the default.
# A name in the file that no setting has; and a similar one.
doctor-setting-unknown = Setting { $key }: there's no such setting.
doctor-setting-unknown-near = Setting { $key }: there's no such setting. Did you mean { $near }?
doctor-terminal = Terminal: { $kind }, { $columns } columns, { $rows } rows, { $encoding }.
doctor-no-terminal = No terminal: output to a pipe or file, { $encoding }.
# $sounds: "on" or "off"
doctor-chosen = In use: voice { $voice }, sounds { $sounds }, text { $text }, cursor { $style }, braille cells { $cells }.

## Trying voices and sounds aloud: `doctor --aloud`.

# In a pipe, after the report.
doctor-aloud-in-pipe = To hear voices, run this in a terminal.
doctor-listen = Now listen. { $kind }, { $name }.
doctor-listen-sound = Now listen to a sound.
# What the voice says, and what is printed after it.
doctor-hear = Can you hear this?
doctor-hear-asked = Did you hear that? Y or N.
doctor-heard-yes = { $name }: heard.
doctor-heard-no = { $name }: not heard.
doctor-heard-unsure = { $name }: not sure.
doctor-sound-name = The sound
# What to do about a voice that wasn't heard.
doctor-unheard-reader = Check your screen reader's volume, or use --voice builtin.
doctor-unheard-system = Check volume and speakers, or use --voice builtin.
# The built-in voice, which is tried last, or the sound. $key: U for the voice, Y for sounds
doctor-unheard-own = Check volume and speakers. In a game, Control { $key } is louder.
# At the end: one that was heard. $voice: "reader", "system" or "builtin"
doctor-heard-one = You can use --voice { $voice }.
doctor-heard-none = You heard no voice. Lines are printed.
doctor-ended = That's all.
doctor-left = Goodbye.

## The screen reader check.

# At the end of the report, before the next message.
doctor-aloud-offered = Press A to hear each voice.
doctor-check-offered =
    Test your screen reader too?
    Y for yes, any other key to finish.
doctor-check-begins =
    Ten numbered lines follow.
    Don't press any key meanwhile.
    Remember which you hear in full.
    Press Enter to start.
doctor-check-plain =
    The same ten lines, printed differently.
    Press Enter to start.
# In a pipe, after the ten lines.
doctor-check-in-pipe = To answer, run this check in a terminal.
# The ten lines. Each starts with its number; the second is printed twice, for 2 and 3.
doctor-line-1 = Line 1, short.
doctor-line-2 = Lines 2 and 3, the same twice.
doctor-line-4 = Line 4 is a long one: it doesn't stop at the edge of the display, but carries on after a comma, until it says apple.
doctor-line-5 = Line 5, after a pause.
doctor-line-6 = Line 6, two at once.
doctor-line-7 = Line 7, two at once.
doctor-line-8 = Line 8: B3 is empty.
doctor-line-9 = Line 9: B4 is empty.
doctor-line-10 = Line 10: grooved round tall hollow.
doctor-check-asked =
    Type the numbers you heard, then Enter.
    If you heard "Lines 2 and 3" only once, type just 2.
# Typed instead of all ten numbers.
doctor-check-all = all
doctor-check-counted = You heard { $count } of 10.
doctor-style-back = From now on, the cursor stays at the end of the text.
doctor-style-plain = From now on, the cursor stays on the empty line below.
doctor-report = You can send this report: { $path }.
doctor-no-report = Can't write the report to { $path }.
doctor-not-kept = Can't save the settings.
doctor-report-style-back = Cursor at the end of the text, heard: { $numbers }.
doctor-report-style-plain = Cursor on the empty line below, heard: { $numbers }.
doctor-report-none = none
