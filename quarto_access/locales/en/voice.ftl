### The voice, the sounds and braille.

## The first question.

# The first line that a new player meets; it is spoken, too, where no key comes.
voice-asked =
    If your screen reader or braille display gives you this, press S.
    For a voice, V. To read and hear, B.
voice-chosen-reader = Your reader reads these lines.
# Backspace at the first question.
voice-unchosen = No voice for now. | For one, choose Who speaks in the menu.
# Said before anyone knows whether a voice can be heard: it must be true in either case.
voice-chosen-voice = You chose the voice.
# True in either case, too.
voice-chosen-both = You chose lines and the voice.

## Keys for voice and sounds: each says its new value.

voice-rate = { $number } words a minute.
voice-volume = Voice at { $number } percent.
voice-sounds = Sounds at { $number } of 10.
voice-none = No voice is on. The settings have them.
voice-no-sounds = No sounds are on. | The settings have them.

## Another voice.

# The player asked for another one.
voice-other = Now { $voice }.
# The voice failed or fell silent.
voice-replaced = The voice stopped. | Now { $voice }.
voice-kind-reader = your reader
voice-kind-system = the system's voice
voice-kind-builtin = the built-in one
voice-kind-recording = a recording one

## No voice can be heard, so lines are printed, even if the player asked for none. Each says what to do next.

# The voice is turned off. $menu: "yes" where the program was started with its menu
voice-unheard-off =
    No voice is on, so lines are printed.
    { $menu ->
        [yes] For a voice, choose Who speaks in the menu.
       *[no] For a voice, start with --voice auto.
    }
# Every voice failed, at the start or in the middle of a game.
voice-unheard-failed =
    No voice works now: only lines.
    To find out why, run quarto-access doctor.
# There is no sound device, or it is gone.
voice-unheard-device =
    No sound device: only lines, no voice.
    To find out why, run quarto-access doctor.
# The player turned the volume all the way down.
voice-unheard-volume =
    The volume is 0, so lines are printed.
    Turn it up to hear the voice.

## Braille reading: what was not asked for waits until Space shows it.

# $count: how many messages wait
voice-new = { $count } new.
# Space where nothing more waits, and Space would do what Enter does.
voice-read-all = That was all. Space again goes on.

## What is to be done, on the braille line: a short word. In Quatrenun it is cut after three letters.

voice-phase-give = give
voice-phase-place = place
voice-phase-last-call = last call
# Quatrenun: a group is to be pointed to; only three cells are left for it.
voice-phase-point = aim
# Quatrenun: a piece is to be moved. In its place the group pointed to is named.
voice-phase-move = move
# Quatrenun: the pieces are being laid by hand.
voice-phase-lay = lay
voice-phase-over = end

## Trouble with sounds.

voice-sound-no-device = There is no sound device. | The game goes on without sounds.
voice-sound-device-gone = The sound device has gone. | The game goes on without sounds.
# $file: the name of a file of a sound pack
voice-sound-broken-file = The sound { $file } can't be played. | The usual one is heard.
