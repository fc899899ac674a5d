// File names are kept, because stack traces need them.
const secretKeys = /token|secret|password|authorization|otp|cnic|phone|email|amount|address|(?<!file)name$/i
const patterns: readonly (readonly [RegExp, string])[] = [
  [/\b\d{5}-?\d{7}-?\d\b/g, '[cnic]'],
  [/\+?\d[\d\s-]{8,17}\d/g, '[phone]'],
  [/\b(?:Rs|PKR|ETB|DJF|Br)\.?\s?\d[\d,.]*/g, '[amount]'],
  // The code in such a link is all that is needed to open it.
  [/(\/(?:papers|paper-link|check|track|tracking-link)\/)[\w-]+/g, '$1[code]'],
  [/([?&][\w-]+=)[^&\s"#]*/g, '$1[value]'],
]

/** Masks phones, CNICs, amounts, addresses, tokens and query values in what is sent to error reporting. */
export function scrubbed<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key, member) => {
    if (typeof member !== 'string' && typeof member !== 'number') return member
    if (secretKeys.test(key)) return '[masked]'
    return typeof member === 'string' ? scrubText(member) : member
  })
}

export const scrubText = (text: string): string =>
  patterns.reduce(
    (rest, [pattern, mask]) => rest.replace(pattern, mask),
    text.replace(/[\w.+@-]+/g, maskWord),
  )

// Checks word by word, because one regular expression for tokens or addresses anywhere takes quadratic time.
function maskWord(word: string): string {
  const start = word.indexOf('eyJ')
  if (start >= 0 && word.slice(start).split('.').length > 2) return '[token]'
  const at = word.indexOf('@')
  return at > 0 && word.indexOf('.', at) > at + 1 ? '[email]' : word
}
