/** Combining marks on one letter: vocalised Arabic and Hebrew use up to three, transliterations four. */
const mostAccents = 4

const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Five or more combining marks in a row; invisible characters between them do not restart the count. */
const accents = /[\p{M}\u200b-\u200d\u2060\ufeff\u{e0000}-\u{e007f}]{5,}/gu
const plainest = /^[\n\r\t\x20-\x7e]*$/

/**
 * Removes what would spoil the text around it: direction marks, which address books put around phone numbers,
 * and more than four combining marks on one letter.
 */
export function plainText(text: string): string {
  if (plainest.test(text)) return text
  return text.replace(turning, '').replace(accents, withFewAccents)
}

function withFewAccents(run: string): string {
  let left = mostAccents
  return run.replace(/\p{M}/gu, (accent) => (left-- > 0 ? accent : ''))
}
