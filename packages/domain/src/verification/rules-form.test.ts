import { describe, expect, it } from 'vitest'
import { formOfRules, rulesOfForm, verificationRulesForm } from './rules-form.ts'

const field = {
  key: 'cnic',
  label: 'CNIC',
  inputType: 'CNIC',
  required: true,
  documentTypeId: 4,
  weight: 100,
}
const typed = (changes: object = {}, ofField: object = {}) => ({
  sections: [{ key: 'identity', title: 'Identity', fields: [{ ...field, ...ofField }] }],
  passScore: '80',
  validityDays: '365',
  autoApproveIfAllPass: false,
  ...changes,
})
const complaints = (given: object) =>
  verificationRulesForm
    .safeParse(given)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('rules that are edited', () => {
  it('come back as they were, with keys for what is new', () => {
    const values = verificationRulesForm.parse(
      typed({
        sections: [
          { key: 'identity', title: 'Identity', fields: [{ ...field, weight: '60' }] },
          {
            key: '',
            title: 'Bank',
            fields: [{ ...field, key: '', label: 'CNIC of the owner', weight: '40' }],
          },
        ],
      }),
    )
    const rules = rulesOfForm(values)
    expect(rules).toEqual({
      name: '',
      sections: [
        { key: 'identity', title: 'Identity', order: 1 },
        { key: 'bank', title: 'Bank', order: 2 },
      ],
      fields: [
        { ...field, section: 'identity', weight: 60 },
        { ...field, key: 'cnic_of_the_owner', label: 'CNIC of the owner', section: 'bank', weight: 40 },
      ],
      passScore: 80,
      validityDays: 365,
      autoApproveIfAllPass: false,
    })
    expect(rulesOfForm(verificationRulesForm.parse(formOfRules(rules)))).toEqual(rules)
  })
  it.each([
    [{}, { label: '' }, ['sections.0.fields.0.label: Enter what is asked']],
    [{}, { label: 'x'.repeat(121) }, ['sections.0.fields.0.label: A name cannot exceed 120 characters']],
    [{}, { inputType: 'HORN' }, ['sections.0.fields.0.inputType: Choose how it is filled in']],
    [{}, { documentTypeId: 99 }, ['sections.0.fields.0.documentTypeId: Choose the type of paper']],
    [
      {},
      { weight: '101' },
      [
        'sections.0.fields.0.weight: A weight must be a whole number from 0 to 100',
        'weights: The weights add up to 101; they must add up to 100, or all be 0',
      ],
    ],
    [{}, { weight: '90' }, ['weights: The weights add up to 90; they must add up to 100, or all be 0']],
    [{ passScore: '101' }, {}, ['passScore: The score must be a whole number from 0 to 100']],
    [{ passScore: '' }, {}, ['passScore: The score must be a whole number from 0 to 100']],
    [{ validityDays: '0' }, {}, ['validityDays: It must be valid for 1 to 3650 days']],
    [
      { sections: [{ key: '', title: '', fields: [field] }] },
      {},
      ['sections.0.title: Enter the name of the section'],
    ],
    [{ sections: [{ key: 'a', title: 'A', fields: [] }] }, {}, ['weights: Ask for at least one field']],
  ])('are refused with %j and %j', (changes, ofField, told) => {
    expect(complaints(typed(changes, ofField))).toEqual(told)
  })
  it('are called as they were named', () => {
    const name = 'Carriers of Pakistan'
    expect(rulesOfForm(verificationRulesForm.parse(typed({ name: `${name} ` }))).name).toBe(name)
    expect(complaints(typed({ name: 'x'.repeat(121) }))).toEqual([
      'name: A name cannot exceed 120 characters',
    ])
  })
  it('keep the choices of what is chosen, and of nothing else', () => {
    const choices = 'Owned\n\n Leased '
    const sent = (inputType: string) =>
      rulesOfForm(verificationRulesForm.parse(typed({}, { inputType, choices }))).fields[0]?.choices
    expect(sent('SELECT')).toEqual(['Owned', 'Leased'])
    expect(sent('TEXT')).toBeUndefined()
    const rules = rulesOfForm(verificationRulesForm.parse(typed({}, { inputType: 'SELECT', choices })))
    expect(rulesOfForm(verificationRulesForm.parse(formOfRules(rules)))).toEqual(rules)
  })
  it.each([
    ['', 'Enter the choices, one on each line'],
    ['Owned\nLeased\nOwned', 'Owned is in the choices twice'],
    ['x'.repeat(121), 'There can be at most 50 choices, of 120 characters each'],
    [
      Array.from({ length: 51 }, (_, at) => `Choice ${at}`).join('\n'),
      'There can be at most 50 choices, of 120 characters each',
    ],
  ])('are refused with the choices %j', (choices, told) => {
    expect(complaints(typed({}, { inputType: 'SELECT', choices }))).toEqual([
      `sections.0.fields.0.choices: ${told}`,
    ])
  })
  it('keep a pattern of a text, and of a paper how many, until when and how long ahead', () => {
    const parts = { pattern: '[A-Z]{2}', allowMultiple: true, expiryRequired: true, warnDays: '45' }
    const sent = (changes: object) =>
      rulesOfForm(verificationRulesForm.parse(typed({}, { ...parts, ...changes }))).fields[0]
    const proved = { documentTypeId: 4, allowMultiple: true, expiryRequired: true, warnDays: 45 }
    const common = { key: 'cnic', label: 'CNIC', section: 'identity', required: true, weight: 100 }
    expect(sent({ inputType: 'TEXT' })).toEqual({
      ...common,
      ...proved,
      inputType: 'TEXT',
      pattern: '[A-Z]{2}',
    })
    expect(sent({ inputType: 'CNIC' })).toEqual({ ...common, ...proved, inputType: 'CNIC' })
    expect(sent({ inputType: 'TEXT', documentTypeId: null })).toEqual({
      ...common,
      inputType: 'TEXT',
      pattern: '[A-Z]{2}',
    })
    const rules = rulesOfForm(verificationRulesForm.parse(typed({}, { inputType: 'TEXT', ...parts })))
    expect(rulesOfForm(verificationRulesForm.parse(formOfRules(rules)))).toEqual(rules)
  })
  it.each([
    [
      { pattern: 'A*' },
      ['pattern: The pattern cannot have * here; put \\ before a sign to mean the sign itself'],
    ],
    [{ pattern: 'A*', inputType: 'NUMBER' }, []],
    [{ warnDays: '0' }, ['warnDays: The days ahead must be a whole number from 1 to 365']],
    [{ warnDays: '366' }, ['warnDays: The days ahead must be a whole number from 1 to 365']],
    [{ warnDays: '7.5' }, ['warnDays: The days ahead must be a whole number from 1 to 365']],
  ])('are refused with %j', (parts, told) => {
    expect(complaints(typed({}, { inputType: 'TEXT', ...parts }))).toEqual(
      told.map((one) => `sections.0.fields.0.${one}`),
    )
  })
  it('stand as their sections were moved, whatever places they had', () => {
    const section = (key: string, fields: object[]) => ({ key, title: key, fields })
    const sections = [section('bank', []), section('identity', [field])]
    const moved = rulesOfForm(verificationRulesForm.parse(typed({ sections })))
    expect(moved.sections.map(({ key, order }) => [key, order])).toEqual([
      ['bank', 1],
      ['identity', 2],
    ])
    const told = { ...moved, sections: moved.sections.toReversed() }
    expect(formOfRules(told).sections.map(({ key }) => key)).toEqual(['bank', 'identity'])
  })
  it('name the field that is called like another', () => {
    const both = [
      { ...field, weight: 50 },
      { ...field, key: '', label: 'cnic ', weight: 50 },
    ]
    expect(complaints(typed({ sections: [{ key: 'a', title: 'A', fields: both }] }))).toEqual([
      'sections.0.fields.1.label: cnic is used twice; rename one of them',
    ])
  })
})
