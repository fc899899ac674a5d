import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { complainTo } from './complaint.ts'
import {
  amountField,
  choiceOf,
  idField,
  isAmountAboveZero,
  isAtMost,
  isInHundredths,
  isPositive,
  isWhole,
  isWithin,
  linesField,
  numberField,
  priceField,
  required,
  switchField,
  textField,
  when,
  withDefault,
} from './field.ts'

/** The value that a field reads, or its complaints. */
function read(field: z.core.$ZodType, input: unknown): unknown {
  const { success, data, error } = z.safeParse(field, input)
  return success ? data : error.issues.map(({ message }) => message)
}

describe('a field', () => {
  it.each([
    ['of text', '  two   words ', 'two words', textField],
    ['of text', 'two\n words', 'two words', textField],
    ['of text', '   ', undefined, textField],
    ['of text', null, undefined, textField],
    ['of text', undefined, undefined, textField],
    ['of lines', '  one\n  two \n', 'one\n  two', linesField],
    ['of lines', ' \n ', undefined, linesField],
    ['of lines', null, undefined, linesField],
    ['of a number', ' 1,200 ', 1200, numberField],
    ['of a number', 7, 7, numberField],
    ['of a number', '', undefined, numberField],
    ['of a number', null, undefined, numberField],
    ['of an amount', ' Rs 1,200.5 ', '1200.5', amountField],
    ['of an amount', 1200, '1200', amountField],
    ['of an amount', 'a lot', 'a lot', amountField],
    ['of an amount', '  ', undefined, amountField],
    ['of an amount', null, undefined, amountField],
    ['to switch', true, true, switchField],
    ['to switch', null, false, switchField],
    ['to switch', undefined, false, switchField],
  ] as const)('%s reads %j as %j', (_, input, value, field) => {
    expect(read(field, input)).toBe(value)
  })

  it('of a number keeps what is none for its check', () => {
    expect(read(numberField, 'many')).toBeNaN()
    expect(read(numberField.check(when(isWhole, 'no number')), Number.NaN)).toEqual(['no number'])
  })

  it('of an id takes whole numbers from 0 on, or nothing', () => {
    const field = idField('Choose one')
    expect([0, 1, '12', '', null].map((input) => read(field, input))).toEqual([
      0,
      1,
      12,
      undefined,
      undefined,
    ])
    for (const input of [-1, 1.5, 'x', 2 ** 53]) expect(read(field, input)).toEqual(['Choose one'])
  })

  it('of a choice takes the members of its table, or nothing', () => {
    const field = choiceOf({ 0: 'none', 2: 'both' }, 'Choose one')
    expect([0, '2', ''].map((input) => read(field, input))).toEqual([0, 2, undefined])
    for (const input of [1, -0.5, 'toString', 'x']) expect(read(field, input)).toEqual(['Choose one'])
  })

  it('that is required says so of nothing, and goes on to the other fields', () => {
    const form = z.object({ name: required(textField, 'Name it'), city: required(textField, 'Where?') })
    expect(read(form, { name: ' ', city: null })).toEqual(['Name it', 'Where?'])
    expect(read(form, { name: 'A', city: 'B' })).toEqual({ name: 'A', city: 'B' })
  })

  it('with a default has it where nothing was given, and 0 is something', () => {
    const field = withDefault(numberField, 3)
    expect(['', null, 0, 5].map((input) => read(field, input))).toEqual([3, 3, 0, 5])
  })
})

describe('a rule of a field', () => {
  it('leaves what is absent alone', () => {
    const field = textField.check(when(() => false, 'never'))
    expect([read(field, ''), read(field, 'x')]).toEqual([undefined, ['never']])
  })

  it.each([
    ['whole', isWhole, [0, -3, 2 ** 53 - 1], [0.5, Number.NaN, 2 ** 53]],
    ['within 2 and 4', isWithin(2, 4), [2, 3, 4], [1.99, 4.01]],
    ['positive', isPositive, [0.01], [0, -1]],
  ] as const)('knows what is %s', (_, rule, right, wrong) => {
    expect(right.every(rule)).toBe(true)
    expect(wrong.some(rule)).toBe(false)
  })

  it('counts an emoji as one character', () => {
    expect(['🚚🚚', 'ab', ''].every(isAtMost(2))).toBe(true)
    expect(['🚚🚚🚚', 'abc'].some(isAtMost(2))).toBe(false)
  })

  it('knows an amount above zero', () => {
    expect(['0.01', '10', '1200.50'].every(isAmountAboveZero)).toBe(true)
    expect(['0', '0.00', '-1', 'x1', ''].some(isAmountAboveZero)).toBe(false)
  })

  it('knows what is in hundredths; what is no number is refused elsewhere', () => {
    expect(['1', '1.5', '1.55', 'x', '1.555x', 'x1.555'].every(isInHundredths)).toBe(true)
    expect(['1.555', '-1.555', '10.0000'].some(isInHundredths)).toBe(false)
  })
})

describe('a price', () => {
  const field = priceField({ aboveZero: 'above zero', inHundredths: 'in hundredths', tooHigh: 'too high' })

  it.each([
    ['0.01', '0.01'],
    ['99,999,999.99', '99999999.99'],
    ['', undefined],
    ['0', ['above zero']],
    ['-5', ['above zero']],
    ['much', ['above zero']],
    ['1.555', ['in hundredths']],
    ['100000000', ['too high']],
  ])('of "%s" is %j', (input, said) => {
    expect(read(field, input)).toEqual(said)
  })
})

describe('a complaint across fields', () => {
  it('stands at its field, with what the others say', () => {
    const form = z.object({ from: textField, to: required(textField, 'Where to?') }).check((context) =>
      complainTo(context, [
        { path: ['from'], message: 'Same place' },
        { path: ['stops', 0], message: 'Far away' },
      ]),
    )
    const { error } = z.safeParse(form, { from: 'A', to: 'A' })
    expect(error?.issues.map(({ code, path, message }) => [code, path, message])).toEqual([
      ['custom', ['from'], 'Same place'],
      ['custom', ['stops', 0], 'Far away'],
    ])
  })
})
