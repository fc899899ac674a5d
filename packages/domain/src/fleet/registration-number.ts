import { readText } from '../kernel/reading.ts'

/** Plates are written as "lea 1234", "LEA-1234", "LEA.12.34" or "LEA ۱۲۳۴"; all of them give the same key. */
export const registrationKeyOf = (typed: string): string =>
  readText(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The display form: groups of letters and digits separated by hyphens. */
export const registrationNumberOf = (typed: string): string =>
  registrationKeyOf(typed)
    .match(/\p{L}+|\p{N}+/gu)
    ?.join('-') ?? ''
