let readSince = 0

/**
 * Marks now as the earliest moment of the data on the screen, as after a login;
 * before that it is the page load.
 */
export const beginToRead = () => {
  readSince = performance.now()
}

/** The greatest age, in milliseconds, that data on the screen may have. */
export const dataAgeMs = (): number => performance.now() - readSince
