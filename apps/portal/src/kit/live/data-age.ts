let readSince = 0

/** What is shown from now on is read from now on, as after a login. Until then it is as old as the page. */
export const beginToRead = () => {
  readSince = performance.now()
}

/** How old, in milliseconds, the first of what is shown may be. */
export const dataAgeMs = (): number => performance.now() - readSince
