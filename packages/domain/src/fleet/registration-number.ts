import { readText } from '../kernel/reading.ts'

/** Plates come as "lea 1234", "LEA-1234", "LEA.12.34", "LEA ۱۲۳۴"; the key is what they share. */
export const registrationKeyOf = (typed: string): string =>
  readText(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** One way to show it: groups of letters and of digits parted by hyphens. */
export const registrationNumberOf = (typed: string): string =>
  registrationKeyOf(typed)
    .match(/\p{L}+|\p{N}+/gu)
    ?.join('-') ?? ''
