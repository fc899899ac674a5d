import { describe, expect, it } from 'vitest'
import type { Schemas } from '../kernel/wire.ts'
import { complaintOfPapers, complaintOfValue, settledKeys } from './given-value.ts'
import { paperFieldsOf, submissionForm } from './submission-form.ts'

type Input = Schemas['VerificationField']['inputType']
const today = '2026-11-22'

it.each([
  ['DATE', '2027-02-28', undefined],
  ['DATE', '28/02/2027', 'verification.value_no_day'],
  ['DATE', '2027-13-01', 'verification.value_no_day'],
  ['NUMBER', '12.5', undefined],
  ['NUMBER', 'twelve', 'verification.value_no_number'],
  ['PHONE', '+923001234567', undefined],
  ['PHONE', '12', 'verification.value_no_phone'],
  ['CNIC', '35202-1234567-1', undefined],
  ['CNIC', '35202', 'verification.value_no_cnic'],
  ['NTN', '1234567', undefined],
  ['NTN', '12', 'verification.value_no_ntn'],
  ['BOOLEAN', 'true', undefined],
  ['BOOLEAN', 'perhaps', 'verification.value_no_choice'],
  ['TEXT', 'anything', undefined],
  ['SELECT', 'anything', undefined],
  ['FILE', 'anything', undefined],
  ['PHOTO', 'anything', undefined],
] as const satisfies [Input, string, string | undefined][])('%s %j: %s', (inputType, value, code) => {
  expect(complaintOfValue({ label: 'It', inputType }, value)?.code).toBe(code)
})

it.each([
  ['Leased', undefined],
  ['Rented', 'Ownership must be one of: Owned, Leased'],
])('of what is chosen, %s is answered with %j', (value, told) => {
  const rules = { key: 'owner', label: 'Ownership', required: true, choices: ['Owned', 'Leased'] }
  const form = submissionForm([{ ...rules, inputType: 'SELECT' }], today)
  expect(form.safeParse({ owner: value }).error?.issues[0]?.message).toBe(told)
})

describe('what a subject hands in', () => {
  const rules = [
    { key: 'cnic', label: 'CNIC', inputType: 'CNIC', required: true },
    { key: 'note', label: 'Note', inputType: 'TEXT', required: false },
  ] as const
  const messages = (given: object) =>
    submissionForm(rules, today)
      .safeParse(given)
      .error?.issues.map(({ path, message }) => [path[0], message])
  it('is complete and in its kind', () => {
    expect(submissionForm(rules, today).parse({ cnic: ' 3520212345671 ', note: '' })).toEqual({
      cnic: '3520212345671',
    })
    expect(messages({ cnic: ' ' })).toEqual([['cnic', 'CNIC is required']])
    expect(messages({ cnic: '35' })).toEqual([['cnic', 'CNIC must be a CNIC of 13 digits']])
  })
})

describe('a paper that is asked for', () => {
  const rules = { key: 'cnic', label: 'CNIC', inputType: 'CNIC', required: true, documentTypeId: 4 } as const
  const messages = async (
    paper: File | undefined,
    more: { required?: boolean; isPaperKept?: boolean } = {},
  ) => {
    const typed = { cnic: '3520212345671', 'cnic-paper': paper }
    const { error } = await submissionForm([{ ...rules, ...more }], today).safeParseAsync(typed)
    return error?.issues.map(({ path, message }) => [path[0], message])
  }
  const pdf = (content: string) => new File([content], 'cnic.pdf', { type: 'application/pdf' })
  it('is brought, unless one is there or none is needed', async () => {
    expect(await messages(undefined)).toEqual([['cnic-paper', 'CNIC needs a paper']])
    expect(await messages(undefined, { isPaperKept: true })).toBeUndefined()
    expect(await messages(undefined, { required: false })).toBeUndefined()
    expect(await messages(pdf('%PDF-1.7 and so on'))).toBeUndefined()
  })
  it('is what it says that it is', async () => {
    expect(await messages(pdf('MZ, a program'))).toMatchObject([
      ['cnic-paper', expect.stringContaining('PDF')],
    ])
  })
  it('alone is the answer where nothing is typed', async () => {
    const photo = submissionForm([{ ...rules, inputType: 'PHOTO' }], today)
    expect(await photo.parseAsync({ 'cnic-paper': pdf('%PDF-1.7 and so on') })).not.toHaveProperty('cnic')
  })
})

it('a text is written as its pattern says, which is told by an example', () => {
  const rules = { key: 'licence', label: 'Licence', inputType: 'TEXT', required: true } as const
  const form = submissionForm([{ ...rules, pattern: '[A-Z]{2}-[0-9]{4}' }], today)
  const told = (licence: string) => form.safeParse({ licence }).error?.issues[0]?.message
  expect([told('LE-4711'), told('le 4711')]).toEqual([undefined, 'Licence must be written as AB-1234'])
})

describe('a paper that expires', () => {
  const rules = {
    key: 'licence',
    label: 'Licence',
    inputType: 'PHOTO',
    required: true,
    documentTypeId: 5,
    expiryRequired: true,
  } as const
  const pdf = new File(['%PDF-1.7 and so on'], 'licence.pdf', { type: 'application/pdf' })
  const messages = async (typed: object, more: object = {}) => {
    const { error } = await submissionForm([{ ...rules, ...more }], today).safeParseAsync(typed)
    return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  }
  const missing = 'licence-expiry: Licence needs the expiry date of its paper'
  const brought = { 'licence-paper': pdf }
  it.each([
    ['with its day', { ...brought, 'licence-expiry': today }, {}, []],
    ['without it', brought, {}, [missing]],
    ['on file, without it', {}, { isPaperChosen: true }, [missing]],
    ['that is wanted by nobody and not brought', {}, { required: false }, []],
    ['that is wanted by nobody and brought without it', brought, { required: false }, [missing]],
    ['from before with its day', {}, { isPaperKept: true, isExpiryKept: true }, []],
    ['in place of the one from before', brought, { isPaperKept: true, isExpiryKept: true }, [missing]],
    [
      'that has run out',
      { ...brought, 'licence-expiry': '2026-11-21' },
      {},
      ['licence-expiry: The paper of Licence was valid until 21/11/2026; upload a valid one'],
    ],
    [
      'whose day is none',
      { ...brought, 'licence-expiry': '31' },
      {},
      ['licence-expiry: Licence must be a date'],
    ],
  ])('%s', async (_, typed, more, told) => {
    expect(await messages(typed, more)).toEqual(told)
  })
  it('is asked for its day also where that is not needed but reminded of', async () => {
    const reminded = { expiryRequired: false, warnDays: 30 }
    expect(await messages(brought, reminded)).toEqual([])
    expect(await messages({ ...brought, 'licence-expiry': '2026-11-21' }, reminded)).toHaveLength(1)
  })
  it('is one of several where its field takes them', async () => {
    const several = { allowMultiple: true, expiryRequired: false }
    expect(paperFieldsOf({ key: 'licence', allowMultiple: true })).toHaveLength(10)
    expect(await messages({ 'licence-paper': undefined, 'licence-paper-2': pdf }, several)).toEqual([
      'licence-paper: Licence needs a paper',
    ])
    expect(await messages({ ...brought, 'licence-paper-2': pdf }, several)).toEqual([])
  })
})

describe('papers of a field', () => {
  const field = { label: 'Licence', inputType: 'PHOTO', documentTypeId: 5 } as const
  it.each([
    [{}, [1], null, undefined],
    [{}, [1, 2], null, 'verification.papers_many'],
    [{ allowMultiple: true }, [1, 2], null, undefined],
    [{ allowMultiple: true }, Array.from({ length: 11 }, (_, at) => at), null, 'verification.papers_many'],
    [{ expiryRequired: true }, [1], null, 'verification.expiry_missing'],
    [{ expiryRequired: true }, [], null, undefined],
    [{ expiryRequired: true }, [1], today, undefined],
    [{ expiryRequired: true }, [1], '2026-11-21', 'verification.expiry_past'],
    [{ warnDays: 5 }, [1], null, undefined],
  ])('by %j, %j until %s: %s', (rules, documentIds, expiryDate, code) => {
    expect(complaintOfPapers({ ...field, ...rules }, { documentIds, expiryDate }, today)?.code).toBe(code)
  })
})

describe('what was judged right', () => {
  const field = (changes: object = {}) => ({
    ...{ key: 'a', label: 'A', section: 's', inputType: 'TEXT' as const, required: true, weight: 0 },
    ...changes,
  })
  const judged = (changes: object = {}) => ({
    ...{ fieldKey: 'a', status: 'PASSED' as const, value: 'x', documentId: null, documentIds: [] },
    expiryDate: null,
    ...changes,
  })
  it.each([
    ['stands', {}, {}, true],
    ['is asked again where it was not right', {}, { status: 'FAILED' }, false],
    ['is asked again where nobody has looked', {}, { status: 'OPEN' }, false],
    ['is asked again where a pattern says otherwise by now', { pattern: '\\d' }, {}, false],
    ['stands where it is written so', { pattern: '[x]' }, {}, true],
    ['is asked again where a paper is wanted by now', { documentTypeId: 4 }, {}, false],
    ['stands while it is masked', { inputType: 'CNIC' }, { value: '*********5671' }, true],
    [
      'is asked again once its paper has run out',
      { documentTypeId: 4, expiryRequired: true },
      { documentId: 1, documentIds: [1], expiryDate: '2026-11-21' },
      false,
    ],
  ])('%s', (_, rules, changes, stands) => {
    expect(settledKeys([field(rules)], [judged(changes)], today)).toEqual(stands ? ['a'] : [])
  })
  it('stands where the rules do not ask for it any more', () => {
    expect(settledKeys([], [judged()], today)).toEqual(['a'])
  })
})
