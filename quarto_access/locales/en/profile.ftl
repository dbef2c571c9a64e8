### How much is told: full, normal, terse, silent.

## The profile in force.

profile-full = Full: everything, and how to go on.
profile-normal = Normal.
profile-terse = Terse.
# Sounds where they say it all. Answers, trouble and the end are always told in words.
profile-silent =
    Silent: sounds, where they say it all.
    Answers and news stay words.
# Silence was come to where no sound can be heard; what comes instead follows.
profile-refused = Silent needs sounds: none here.
