import { expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

it('the members of an object may come in any order, at any depth', () => {
  const one = { a: 1, b: [{ c: null, d: { e: 'x', f: true } }] }
  const other = { b: [{ d: { f: true, e: 'x' }, c: null }], a: 1 }
  expect(canonicalJson(one)).toBe(canonicalJson(other))
})

it.each([
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: 1 }, { a: '1' }],
  [{ a: { b: 1 } }, { a: { c: 1 } }],
  [{ a: null }, {}],
])('%j is another value than %j', (one, other) => expect(canonicalJson(one)).not.toBe(canonicalJson(other)))
