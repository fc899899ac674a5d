/** A phone in landscape (`onPhone`) and in portrait format (`onNarrowPhone`). */
export const onPhone = '@media (max-width: 639px)'
export const onNarrowPhone = '@media (max-width: 479px)'
