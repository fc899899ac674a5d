import sentences from './urdu.json' with { type: 'json' }

const urdu = new Map<string, string>(Object.entries(sentences))

/** Sentences that are made of others, or of numbers. */
const patterns: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^(\d+) selected$/, (count) => `${count} منتخب`],
  [/^(\d+) results$/, (count) => `${count} نتائج`],
  [/^(\d+) characters left$/, (count) => `${count} حروف باقی`],
  [/^(.+–.+) of (\d+)$/, (range, total) => `${total} میں سے ⁦${range}⁩`],
  [/^(\d+) of (\d+)$/, (count, total) => `${total} میں سے ${count}`],
  [/^Rs ([\d,.]+)$/, (amount) => `${amount} روپے`],
  [/^Calendar: (.+)$/, (field) => `کیلنڈر: ${inUrdu(field)}`],
  [/^Actions for (.+)$/, (row) => `⁦${row}⁩ کی کارروائیاں`],
  [/^Remove filter (.+)$/, (filter) => `یہ فلٹر ہٹائیں: ${inUrdu(filter)}`],
  [/^Select (.+)$/, (row) => `منتخب کریں: ${inUrdu(row)}`],
  [/^Acts on (.+)$/, (row) => `کارروائیاں: ${inUrdu(row)}`],
  [/^Remove (.+)$/, (what) => `⁦${what}⁩ ہٹائیں`],
  [/^Cancel (.+)$/, (what) => `⁦${what}⁩ منسوخ کریں`],
  [/^Try (.+) again$/, (what) => `⁦${what}⁩ دوبارہ بھیجیں`],
  // A time is written from left to right also here.
  [/^([\d/]+ [\d:]+ [ap]m)$/, (time) => `⁦${time}⁩`],
  [/^(\w+), (\w+)$/, (one, other) => `${inUrdu(one)}، ${inUrdu(other)}`],
]

/** A sentence of a story in Urdu; as it is, if it has none, such as a code or the name of a file. */
export function inUrdu(sentence: string): string {
  const known = urdu.get(sentence)
  if (known !== undefined) return known
  for (const [pattern, say] of patterns) {
    const [, ...parts] = pattern.exec(sentence) ?? []
    if (parts.length > 0) return say(...parts)
  }
  return sentence
}
