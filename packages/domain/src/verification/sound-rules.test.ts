import { describe, expect, it } from 'vitest'
import { inOrder, keyFor, lackingIn, unsoundIn, wantedBy } from './sound-rules.ts'

const field = (key: string, changes: object = {}) => ({
  key,
  label: key.toUpperCase(),
  section: 'identity',
  inputType: 'TEXT' as const,
  required: true,
  weight: 50,
  ...changes,
})
const sections: { key: string; title: string; order?: number }[] = [{ key: 'identity', title: 'Identity' }]
const codes = (fields: ReturnType<typeof field>[], rooms = sections) =>
  unsoundIn({ sections: rooms, fields }).map(({ path, code }) => `${path.join('.')} ${code}`)

describe('rules', () => {
  it.each([
    ['add up to 100', [50, 50], []],
    ['without weights count their fields', [0, 0], []],
    ['that lack a point are refused', [50, 49], ['fields verification.weights_sum']],
    ['with a point too many are refused', [51, 50], ['fields verification.weights_sum']],
  ])('%s', (_, [one = 0, other = 0], told) => {
    expect(codes([field('a', { weight: one }), field('b', { weight: other })])).toEqual(told)
  })
  it('have one field for each key and each label', () => {
    expect(codes([field('a'), field('a', { label: ' a ' })])).toEqual([
      'fields.1.key verification.key_twice',
      'fields.1.label verification.label_twice',
    ])
  })
  it('know the section of each field, and have each section once', () => {
    expect(codes([field('a', { section: 'bank' }), field('b')], [...sections, ...sections])).toEqual([
      'sections.1.key verification.key_twice',
      'fields.0.section verification.section_unknown',
    ])
  })
  it.each([
    ['SELECT', undefined, ['fields.0.choices verification.choices_missing']],
    ['SELECT', ['Owned', 'Leased'], []],
    ['SELECT', ['Owned', 'Owned'], ['fields.0.choices verification.choice_twice']],
    ['TEXT', ['Owned'], ['fields.0.choices verification.choices_misplaced']],
  ])('of a field filled in as %s with the choices %j: %j', (inputType, choices, told) => {
    expect(codes([field('a', { inputType, choices }), field('b')])).toEqual(told)
  })
  it.each([
    ['a pattern of a text', { pattern: '[A-Z]{2}' }, []],
    ['a pattern that is none', { pattern: 'A*' }, ['fields.0.pattern verification.pattern_sign']],
    [
      'a pattern of a number',
      { inputType: 'NUMBER', pattern: '\\d' },
      ['fields.0.pattern verification.pattern_misplaced'],
    ],
    ['several papers', { documentTypeId: 4, allowMultiple: true }, []],
    [
      'several papers where there is none',
      { allowMultiple: true },
      ['fields.0.allowMultiple verification.multiple_misplaced'],
    ],
    ['a day on which a paper expires', { inputType: 'PHOTO', expiryRequired: true, warnDays: 30 }, []],
    [
      'such a day without a paper',
      { expiryRequired: true, warnDays: 30 },
      [
        'fields.0.expiryRequired verification.expiry_misplaced',
        'fields.0.warnDays verification.expiry_misplaced',
      ],
    ],
  ])('with %s', (_, changes, told) => {
    expect(codes([field('a', changes), field('b')])).toEqual(told)
  })
  it('stand in the order of their places, and one without in its turn', () => {
    const section = (key: string, order?: number) => ({ key, title: key, ...(order && { order }) })
    const orders = (...given: ReturnType<typeof section>[]) =>
      inOrder(given).map(({ key, order }) => `${key} ${order}`)
    expect(orders(section('a', 3), section('b', 1), section('c', 2))).toEqual(['b 1', 'c 2', 'a 3'])
    expect(orders(section('a'), section('b'))).toEqual(['a 1', 'b 2'])
    expect(orders(section('a', 7), section('b', 5))).toEqual(['b 1', 'a 2'])
    const twice = [section('identity', 2), section('bank', 2)]
    expect(codes([field('a'), field('b')], twice)).toEqual(['sections.1.order verification.order_twice'])
  })
  it.each(['a.b', '1a', ''])('have no key %j', (key) => {
    expect(codes([field(key), field('b')])).toEqual(['fields.0.key verification.key_invalid'])
  })
})

it.each([
  ['Chassis number', [], 'chassis_number'],
  ['Chassis number', ['chassis_number'], 'chassis_number_2'],
  ['2nd phone', [], 'nd_phone'],
  ['شناختی کارڈ', [], 'field'],
  ['شناختی کارڈ', ['field', 'field_2'], 'field_3'],
])('the key of %s beside %j is %s', (label, taken, key) => {
  expect(keyFor(label, taken)).toBe(key)
})

describe('what is wanted', () => {
  const wanted = wantedBy([
    field('cnic', { documentTypeId: 4 }),
    field('photo', { inputType: 'PHOTO' }),
    field('note', { required: false }),
  ])
  it('is the text and the paper of each field that is needed', () => {
    expect(wanted).toEqual({ texts: ['cnic'], papers: ['cnic', 'photo'] })
  })
  it('lacks where nothing was given, and is left out where everybody has it', () => {
    const whole = [
      { fieldKey: 'cnic', value: '1', documentId: 1 },
      { fieldKey: 'photo', value: null, documentId: 2 },
    ]
    const withoutPaper = [{ fieldKey: 'cnic', value: '1', documentId: null }, ...whole.slice(1)]
    expect(lackingIn(wanted, [whole, withoutPaper])).toEqual([{ fieldKey: 'cnic', count: 1 }])
    expect(lackingIn(wanted, [whole])).toEqual([])
    expect(lackingIn(wanted, [[]])).toEqual([
      { fieldKey: 'cnic', count: 1 },
      { fieldKey: 'photo', count: 1 },
    ])
  })
})
