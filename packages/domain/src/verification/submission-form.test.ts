import { describe, expect, it } from 'vitest'
import type { Schemas } from '../kernel/wire.ts'
import { complaintOfValue, settledKeys } from './given-value.ts'
import { submissionForm } from './submission-form.ts'

type Input = Schemas['VerificationField']['inputType']

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
  const form = submissionForm([{ ...rules, inputType: 'SELECT' }])
  expect(form.safeParse({ owner: value }).error?.issues[0]?.message).toBe(told)
})

describe('what a subject hands in', () => {
  const rules = [
    { key: 'cnic', label: 'CNIC', inputType: 'CNIC', required: true },
    { key: 'note', label: 'Note', inputType: 'TEXT', required: false },
  ] as const
  const messages = (given: object) =>
    submissionForm(rules)
      .safeParse(given)
      .error?.issues.map(({ path, message }) => [path[0], message])
  it('is complete and in its kind', () => {
    expect(submissionForm(rules).parse({ cnic: ' 3520212345671 ', note: '' })).toEqual({
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
    const { error } = await submissionForm([{ ...rules, ...more }]).safeParseAsync(typed)
    return error?.issues.map(({ path, message }) => [path[0], message])
  }
  const pdf = (content: string) => new File([content], 'cnic.pdf', { type: 'application/pdf' })
  it('is brought, unless one is there or none is needed', async () => {
    expect(await messages(undefined)).toEqual([['cnic-paper', 'CNIC needs its paper']])
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
    const photo = submissionForm([{ ...rules, inputType: 'PHOTO' }])
    expect(await photo.parseAsync({ 'cnic-paper': pdf('%PDF-1.7 and so on') })).not.toHaveProperty('cnic')
  })
})

it('what was judged right stands', () => {
  const judged = (fieldKey: string, status: 'OPEN' | 'PASSED' | 'FAILED') => ({ fieldKey, status })
  expect(settledKeys([judged('a', 'PASSED'), judged('b', 'FAILED'), judged('c', 'OPEN')])).toEqual(['a'])
})
