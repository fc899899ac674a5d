/** Plates come as "lea 1234", "LEA-1234", "LEA.12.34"; the key is what they share. */
export const registrationKeyOf = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** One way to show it: groups of letters and of digits parted by hyphens. */
export const registrationNumberOf = (typed: string): string =>
  registrationKeyOf(typed)
    .match(/\p{L}+|\p{N}+/gu)
    ?.join('-') ?? ''
