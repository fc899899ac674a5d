/** Vocalised Arabic and Hebrew stack three, transliterations four. */
const mostAccents = 4

const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Accents with what may stand between them unseen, so that nothing starts a new count. */
const accents = /[\p{M}\u200b-\u200d\u2060\ufeff\u{e0000}-\u{e007f}]{5,}/gu
const plainest = /^[\n\r\t\x20-\x7e]*$/

/**
 * A text without what would draw over its neighbours: signs that turn the direction of whatever follows, which
 * address books put around phones, and more accents on one letter than any language has.
 */
export function plainText(text: string): string {
  if (plainest.test(text)) return text
  return text.replace(turning, '').replace(accents, withFewAccents)
}

function withFewAccents(run: string): string {
  let left = mostAccents
  return run.replace(/\p{M}/gu, (accent) => (left-- > 0 ? accent : ''))
}
