### How much is read: full, normal, terse, silent.

## The current profile.

profile-full = Full: everything, with key reminders.
profile-normal = Normal.
profile-terse = Terse.
# Sounds replace words where they are enough. Answers, errors and results are always in words.
profile-silent =
    Silent: sounds where they're enough.
    Answers and results stay in words.
# Silent was chosen, but no sound can be heard. The profile in use follows.
profile-refused = Silent needs sounds, and there are none.
