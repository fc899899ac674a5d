/** As wide as a phone that lies, and as one that stands. */
export const onPhone = '@media (max-width: 639px)'
export const onNarrowPhone = '@media (max-width: 479px)'
