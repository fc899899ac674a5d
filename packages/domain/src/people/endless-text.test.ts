import { describe, expect, it } from 'vitest'
import { isEmail, isPassword, isPin } from './credentials.ts'
import { checkLocalPhone, isPhone } from './phone.ts'

const length = 100_000
/** Milliseconds; generous for a busy machine, yet far less than a backtracking expression would need. */
const enoughFor = 1_000

/** Texts that make a badly written regular expression backtrack before it fails. */
const endings = ['', '!', '@', ' ', 'a', '1']
const parts = ['a', '1', '0', 'a1', 'a@', 'a.', '-', '+', ' ', '0 ', 'é', '\u200f', '٣']

describe.each([
  ['an e-mail address', isEmail],
  ['a phone number', isPhone],
  ['a local phone number', checkLocalPhone],
  ['a password', isPassword],
  ['a PIN', isPin],
])('%s of 100,000 characters is judged at once', (_, judge) => {
  it.each(parts)('made of %j', (part) => {
    const body = part.repeat(length / part.length)
    for (const text of endings.flatMap((ending) => [
      body + ending,
      `a@${body}${ending}`,
      `+92${body}${ending}`,
    ])) {
      const started = performance.now()
      judge(text)
      expect(performance.now() - started).toBeLessThan(enoughFor)
    }
  })
})
