import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWrittenAs, longestPattern, patternOf, writtenExample } from './text-pattern.ts'

function patternAs(written: string) {
  const read = patternOf(written)
  if ('code' in read) throw new TypeError(`${written}: ${read.code}`)
  return read
}
const complaint = (written: string) => {
  const read = patternOf(written)
  return 'code' in read ? [read.code.replace('verification.pattern_', ''), read.params] : undefined
}

describe('a pattern', () => {
  it.each([
    ['[A-Z]{2}-[0-9]{4}', ['AB-1234'], ['ab-1234', 'AB-123', 'AB-12345', 'AB1234', ' AB-1234', '']],
    ['[A-Z]{2,3}-\\d{1,4}', ['AB-1', 'ABC-1234'], ['A-1', 'ABCD-1', 'AB-']],
    ['\\d{5}(-\\d{4})?', ['12345', '12345-6789'], ['12345-', '12345-678', '6789']],
    ['colou?r', ['color', 'colour'], ['colouur']],
    ['(A?B?)?C', ['C', 'AC', 'BC', 'ABC'], ['BAC', '']],
    ['A{0,2}A{0,2}', ['', 'A', 'AAAA'], ['AAAAA', 'B']],
    ['[A-C-]{3}', ['A-C', '---'], ['A-D']],
    ['[\\]\\-\\d]', [']', '-', '7'], ['\\', 'd']],
    ['\\(\\.\\)', ['(.)'], ['(x)']],
    ['[ا-ی]{3}', ['لہر'.slice(0, 1).repeat(3)], ['abc']],
    ['😀{2}', ['😀😀'], ['😀']],
  ])('%s takes %j and not %j', (written, taken, refused) => {
    const pattern = patternAs(written)
    expect(taken.filter((text) => !isWrittenAs(pattern, text))).toEqual([])
    expect(refused.filter((text) => isWrittenAs(pattern, text))).toEqual([])
  })

  it.each([
    ['A*', ['sign', { sign: '*' }]],
    ['A+', ['sign', { sign: '+' }]],
    ['A|B', ['sign', { sign: '|' }]],
    ['^A', ['sign', { sign: '^' }]],
    ['A$', ['sign', { sign: '$' }]],
    ['.', ['sign', { sign: '.' }]],
    ['[^A]', ['sign', { sign: '^' }]],
    ['\\w', ['sign', { sign: '\\w' }]],
    ['\\1', ['sign', { sign: '\\1' }]],
    ['?', ['sign', { sign: '?' }]],
    ['A??', ['sign', { sign: '?' }]],
    ['A{2}{3}', ['sign', { sign: '{' }]],
    [')', ['sign', { sign: ')' }]],
    ['A]', ['sign', { sign: ']' }]],
    ['[A', ['open', { sign: '[' }]],
    ['[A-', ['open', { sign: '[' }]],
    ['A{2', ['open', { sign: '{' }]],
    ['(A', ['open', { sign: '(' }]],
    ['A\\', ['open', { sign: '\\' }]],
    ['((A)?B)?', ['nested', {}]],
    ['(A)', ['part', {}]],
    ['(A){2}', ['part', {}]],
    ['()?', ['part', {}]],
    ['[]', ['range', { range: '[]' }]],
    ['[9-0]', ['range', { range: '9-0' }]],
    ['[\\d-z]', ['range', { range: '\\d-z' }]],
    ...['{2,}', '{,2}', '{3,2}', '{0}', '{x}', '{101}', '{1,2,3}', '{-1}'].map(
      (repeat): [string, unknown] => [`A${repeat}`, ['repeat', { repeat, most: 100, example: '{2,4}' }]],
    ),
    ['A{100}B{100}C', ['long', { limit: 100, most: 200 }]],
    ['A'.repeat(101), ['long', { limit: 100, most: 200 }]],
  ])('%s is refused by what is not allowed', (written, told) => {
    expect(complaint(written)).toEqual(told)
  })

  it.each([
    ['[A-Z]{2}-[0-9]{4}', 'AB-1234'],
    ['\\d{5}(-[A-Z])?', '12345-A'],
    ['[A-Z]{2,3}/?', 'AB/'],
    ['[X]{3}', 'XXX'],
  ])('%s is explained by %s', (written, example) => {
    expect(writtenExample(patternAs(written))).toBe(example)
  })

  const member = fc.constantFrom('A', '7', '-', 'é', '[A-Z]', '[0-9a-f]', '\\d', '\\.', '[ab-]')
  const one = fc
    .tuple(member, fc.constantFrom('', '?', '{3}', '{0,2}', '{1,4}'))
    .map((parts) => parts.join(''))
  const part = fc.oneof(
    one,
    fc.array(one, { minLength: 1, maxLength: 3 }).map((parts) => `(${parts.join('')})?`),
  )
  const written = fc
    .array(part, { maxLength: 6 })
    .map((parts) => parts.join(''))
    .filter((rule) => rule.length <= longestPattern)

  it('means what the same regular expression means, and takes its own example', () => {
    fc.assert(
      fc.property(
        written,
        fc.string({ unit: fc.constantFrom(...'A7-éBf.b0'), maxLength: 12 }),
        (rule, text) => {
          const pattern = patternAs(rule)
          expect(isWrittenAs(pattern, text)).toBe(new RegExp(`^(?:${rule})$`, 'u').test(text))
          expect(isWrittenAs(pattern, writtenExample(pattern))).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is held against the longest text in no time, however it is made', () => {
    const worst = patternAs('a{0,40}'.repeat(5))
    const text = `${'a'.repeat(199)}b`
    const start = performance.now()
    for (let at = 0; at < 20; at += 1) expect(isWrittenAs(worst, text)).toBe(false)
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})
