import { expect, it } from 'vitest'
import { hasRepeatedKey } from './repeated-key.ts'

it.each([
  '{"a":1,"a":1}',
  '{"a":1,"b":2,"a":3}',
  '{"a":{"b":1,"b":2}}',
  '[{"a":[{"b":1,"c":[],"b":2}]}]',
  '{"a":{"a":1},"a":1}',
  '{"a":1,"\\u0061":2}',
  '{"":1,"":2}',
  '{"__proto__":1,"__proto__":2}',
])('a key stands twice in %s', (json) => expect(hasRepeatedKey(json, JSON.parse(json))).toBe(true))

it.each([
  '{}',
  '{"a":1,"A":2}',
  '{"a":{"a":{"a":1}}}',
  '[{"a":1},{"a":2}]',
  '{"x":{"a":1},"y":{"a":2},"a":3}',
  '{"a":"a","b":"\\"b\\":1,\\"b\\":2"}',
  '{"a":"::","b:":"\\\\","c":":\\":"}',
  '{"constructor":1,"toString":2}',
  '["a","a"]',
  '"a"',
])('no key stands twice in %s', (json) => expect(hasRepeatedKey(json, JSON.parse(json))).toBe(false))

it('is found out at once in a body as large as may be', () => {
  const bodies = [
    `[${'0,'.repeat(130_000)}0]`,
    `{"a":"${'\\"'.repeat(130_000)}"}`,
    `{${Array.from({ length: 20_000 }, (_, at) => `"key${at}":1`).join()}}`,
  ]
  for (const json of bodies) {
    const read: unknown = JSON.parse(json)
    const startedAt = performance.now()
    expect(hasRepeatedKey(json, read)).toBe(false)
    expect(performance.now() - startedAt).toBeLessThan(250)
  }
})
