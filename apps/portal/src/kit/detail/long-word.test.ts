import { expect, it } from 'vitest'
import { hasLongWord } from './long-word.ts'

it.each([
  ['a phone number, which does not break between its digits', '+251\u00a093\u00a0100\u00a00096', true],
  ['an address', 'driver96@karwan.test', true],
  ['an IBAN among other words', 'Meezan PK36SCBL0000001123456702', true],
  ['a day and a time', '28/11/2026 05:57 PM', false],
  ['an identity number', '3520212345671', false],
  ['many short words', 'Khurrianwala Textile Zone, Jaranwala Road', false],
  ['nothing', '', false],
])('%s', (_, text, isLong) => {
  expect(hasLongWord(text)).toBe(isLong)
})
