import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const lines = (text: string) => text.slice(1).split('\r\n')

it('begins with the mark by which Excel knows UTF-8, and ends each line as RFC 4180 says', () =>
  expect(
    toCsv([
      ['Lane', 'Weight'],
      ['لاہور', '5'],
    ]),
  ).toBe('\uFEFFLane,Weight\r\nلاہور,5\r\n'))

it.each([
  ['a, b', '"a, b"'],
  ['say "now"', '"say ""now"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['plain', 'plain'],
  ['', ''],
])('%j is written as %j', (cell, written) => expect(toCsv([[cell]])).toBe(`\uFEFF${written}\r\n`))

it.each(['=1+1', '+923001234567', '-5', '@SUM(A1)', '\tx'])('%j does nothing in a spreadsheet', (cell) =>
  expect(lines(toCsv([[cell]]))[0]).toBe(`'${cell}`),
)

it('a formula with quotes and commas is both harmless and quoted', () =>
  expect(lines(toCsv([['=HYPERLINK("//evil.example","x")']]))[0]).toBe(
    '"\'=HYPERLINK(""//evil.example"",""x"")"',
  ))

it.each(['5-6', 'a=b', 'x@y.test'])('%j stays as it is: only a beginning makes a formula', (cell) =>
  expect(lines(toCsv([[cell]]))[0]).toBe(cell),
)
