// The names of files stay, or no trace could be read.
const secretKeys = /token|secret|password|authorization|otp|cnic|phone|email|amount|address|(?<!file)name$/i
const patterns: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{5,}\.[\w-]+\.[\w-]+/g, '[token]'],
  [/[\w.+-]{1,64}@[\w-]{1,64}\.[\w.]{2,30}/g, '[email]'],
  [/\b\d{5}-?\d{7}-?\d\b/g, '[cnic]'],
  [/\+?\d[\d\s-]{8,17}\d/g, '[phone]'],
  [/\b(?:Rs|PKR|ETB|DJF|Br)\.?\s?\d[\d,.]*/g, '[amount]'],
  [/([?&][\w-]{1,40}=)[^&\s"#]*/g, '$1[value]'],
]

/** Takes phones, CNICs, amounts, addresses, tokens and the values of queries out of whatever is reported. */
export function scrubbed<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key, member) => {
    if (typeof member !== 'string' && typeof member !== 'number') return member
    if (secretKeys.test(key)) return '[masked]'
    return typeof member === 'string' ? scrubText(member) : member
  })
}

export const scrubText = (text: string): string =>
  patterns.reduce((rest, [pattern, mask]) => rest.replace(pattern, mask), text)
