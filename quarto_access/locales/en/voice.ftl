### The voice, the sounds and braille.

## The first question.

# The first line a new player meets. If no key comes, it is spoken too.
voice-asked =
    If you can hear or read this, press S.
    For a voice, press V. For both, B.
voice-chosen-reader = Your screen reader will do the talking.
# Backspace at the first question.
voice-unchosen = No voice for now. | To get one, choose Who speaks in the menu.
# Said before we know whether a voice works, so it must be true either way.
voice-chosen-voice = You chose the voice. | If it fails, text is printed.
# Also true either way.
voice-chosen-both = Text, and a voice if one works.

## Spots that can be told apart by ear, offered once to players who use our own voice.

# $short: "D2, B2", two spots as they are usually named; $spelled: the same two, "delta 2, bravo 2"
voice-spots-asked =
    Which is clearer? { $short }?
    Or { $spelled }?
    Enter for words, { KEY("help-key-back") } for letters.
# Two spots that are easily confused.
voice-spots = { SPOT($one) }, { SPOT($other) }

## Keys for voice and sounds: each announces its new value.

voice-rate = { $number } words per minute.
voice-volume = Voice at { $number } percent.
voice-sounds =
    { $number ->
        [0] Sounds at 0 percent.
       *[other] Sounds at { $number }0 percent.
    }
voice-none = No voice is on. | Choose one in the settings.
voice-no-sounds = Sounds are off. | Turn them on in the settings.

## Another voice.

# The player asked for another one.
voice-other = Now using { $voice }.
# The voice failed.
voice-replaced = The voice stopped. | Using { $voice }.
# The voice that the player asked for isn't there.
voice-missing-reader = No screen reader answers. | Using { $voice }.
voice-missing-system = The system has no voice. | Using { $voice }.
voice-missing-builtin = The built-in voice isn't installed. | Using { $voice }.
voice-missing-recording = There's no test voice. | Using { $voice }.
voice-kind-reader = your screen reader
voice-kind-system = the system's voice
voice-kind-builtin = the built-in one
voice-kind-recording = a test voice

## No voice works, so lines are printed even if the player turned them off. Each says what to do next.

# The voice is turned off. $menu: "yes" where the program was started with its menu
voice-unheard-off =
    No voice is on, so text is printed.
    { $menu ->
        [yes] For a voice, choose Who speaks in the menu.
       *[no] For a voice, start with --voice auto.
    }
# Every voice failed, at the start or during a game.
voice-unheard-failed =
    No voice works, so text is printed.
    To find out why, run quarto-access doctor.
# There is no sound device, or it is gone.
voice-unheard-device =
    No sound device, so text is printed.
    To find out why, run quarto-access doctor.

## Braille reading: announcements wait until Space shows them.

# $count: how many messages are waiting
voice-new = { $count } new.
# Space when nothing is waiting, where Space would act like Enter.
voice-read-all = That's all. Space again continues.

## What to do next, as a short word on the braille line. In Quatrenun only three letters fit.

voice-phase-give = give
voice-phase-place = place
voice-phase-last-call = last call
# Quatrenun: point to a group. Three letters.
voice-phase-point = aim
# Quatrenun: move a piece.
voice-phase-move = move
# Quatrenun: lay the pieces out by hand.
voice-phase-lay = set
voice-phase-over = end

## Trouble with sounds.

voice-sound-no-device = There's no sound device. | Playing without sounds.
voice-sound-device-gone = The sound device is gone. | Playing without sounds.
# Names can't be spoken fast instead of sounds, because the built-in voice is missing.
voice-no-spearcons = No fast names here. Sounds instead.
# $file: the name of a file of a sound pack. $others: how many more of its files can't be played
voice-sound-broken-file =
    { $others ->
        [0] Can't play the sound { $file }. | Using the default.
        [one] Can't play the sound { $file } and one more. | Using the defaults.
       *[other] Can't play the sound { $file } and { $others } more. | Using the defaults.
    }
