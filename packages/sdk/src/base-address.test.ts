import { expect, it } from 'vitest'
import { withoutTrailingSlashes } from './base-address.ts'

it.each([
  ['https://karwan.test', 'https://karwan.test'],
  ['https://karwan.test/', 'https://karwan.test'],
  ['https://karwan.test/api//', 'https://karwan.test/api'],
  ['///', ''],
  ['', ''],
])('%j is the base %j', (address, base) => expect(withoutTrailingSlashes(address)).toBe(base))
