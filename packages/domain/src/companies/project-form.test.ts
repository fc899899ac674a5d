import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { UserType } from '../people/user-type.ts'
import {
  hasHomePhone,
  projectCreateForm,
  projectFormOf,
  projectUpdateForm,
  withAutomaticValues,
} from './project-form.ts'

const missing = 'Please fill in all required fields'
const base = {
  name: 'Cotton 2026',
  groupId: 0,
  phoneNumber: '+923001110001',
  strn: '3277876',
  projectVerticalTypeId: 0,
  password: 'Ravi2Delta7',
  confirmPassword: 'Ravi2Delta7',
}
const said = (changes: object, userType: UserType = UserType.shipper) =>
  complaintsOf(projectCreateForm({ userType }), { ...base, ...changes })

describe('creating a project', () => {
  it('takes the group 0 and the vertical 0, which are real ids', () => expect(said({})).toEqual([]))

  it.each(['name', 'groupId', 'phoneNumber', 'password'])('needs %s', (field) => {
    expect(said({ [field]: undefined })).toContain(`${field}: ${missing}`)
  })

  it.each(['groupId', 'countryId'])('has no %s of another kind than an id', (field) => {
    expect(said({ [field]: 'abc' })).toEqual([`${field}: ${missing}`])
  })

  it.each(['+923001110001', '923001110001', '0300 1110001'])(
    'needs a tax number and a vertical with %s',
    (phoneNumber) => {
      expect(said({ phoneNumber, strn: '', projectVerticalTypeId: undefined })).toEqual([
        `strn: ${missing}`,
        `projectVerticalTypeId: ${missing}`,
      ])
    },
  )

  it.each(['+251911234567', '+25377123456'])('needs neither with %s', (phoneNumber) => {
    expect(said({ phoneNumber, strn: '', projectVerticalTypeId: undefined })).toEqual([])
  })

  it.each([24, 12])('takes the vertical %d', (projectVerticalTypeId) =>
    expect(said({ projectVerticalTypeId })).toEqual([]),
  )
  it.each([25, -1])('does not take the vertical %d', (projectVerticalTypeId) => {
    const complaint = 'projectVerticalTypeId: Project vertical is not valid'
    expect(said({ projectVerticalTypeId })).toEqual([complaint])
    expect(complaintsOf(projectUpdateForm, { ...base, projectVerticalTypeId })).toEqual([complaint])
  })

  it('needs the same good password twice', () => {
    expect(said({ confirmPassword: 'other' })).toEqual(['confirmPassword: Passwords must match'])
    expect(said({ confirmPassword: '' })).toEqual([`confirmPassword: ${missing}`])
    expect(said({ password: 'short' })).toEqual([
      'password: Passwords must have at least 8 characters with at least one alphabet and one number.',
    ])
  })

  it('needs no password of a broker, whose group is chosen already', () => {
    const form = withAutomaticValues(
      { ...base, groupId: undefined },
      { userType: UserType.demandAdda, generatedPassword: 'unused', ownGroupId: 7 },
    )
    expect(form).toMatchObject({ groupId: 7, password: undefined, confirmPassword: undefined })
    expect(complaintsOf(projectCreateForm({ userType: UserType.demandAdda }), form)).toEqual([])
  })

  it('fills the password in for customer support', () => {
    const blank = { ...base, password: undefined, confirmPassword: undefined }
    const automatic = { userType: UserType.internal, generatedPassword: 'Generated1', ownGroupId: undefined }
    const form = withAutomaticValues(blank, automatic)
    expect(complaintsOf(projectCreateForm({ userType: UserType.internal }), blank)).not.toEqual([])
    expect(complaintsOf(projectCreateForm({ userType: UserType.internal }), form)).toEqual([])
  })

  it('leaves a shipper to choose', () => {
    const automatic = { userType: UserType.shipper, generatedPassword: 'Generated1', ownGroupId: 3 }
    expect(withAutomaticValues(base, automatic)).toEqual(base)
  })
})

describe('updating a project', () => {
  const foreign = { ...base, phoneNumber: '+251911234567' }
  it('always needs a tax number and a vertical', () => {
    expect(complaintsOf(projectUpdateForm, foreign)).toEqual([])
    expect(
      complaintsOf(projectUpdateForm, { ...foreign, strn: '', projectVerticalTypeId: undefined }),
    ).toEqual([`strn: ${missing}`, `projectVerticalTypeId: ${missing}`])
  })
})

it.each([
  ['+923001110001', true],
  ['92', true],
  ['0300 1110001', true],
  ['+251911234567', false],
  ['', false],
])('%s is a phone of the home country: %s', (phone, isHome) => expect(hasHomePhone(phone)).toBe(isHome))

it('a new project without any password is told of both fields, and of one that is there not', () => {
  const passwords = (password: string | null, confirmPassword: string | null) =>
    complaintsOf(projectCreateForm({ userType: UserType.shipper }), { ...base, password, confirmPassword })
  expect(passwords(null, null)).toEqual([`password: ${missing}`, `confirmPassword: ${missing}`])
  expect(passwords('', 'Ravi2Delta7')).toEqual([`password: ${missing}`])
  expect(passwords('Ravi2Delta7', '')).toEqual([`confirmPassword: ${missing}`])
})

it.each([
  ['marginTypeId', 9, 'Margin type is not valid'],
  ['marginValue', '1.005', 'Margin value is not valid'],
  ['marginValue', 'a tenth', 'Margin value is not valid'],
] as const)('a project with %s of %s has no valid margin: %s', (field, value, said) => {
  const form = { ...base, marginTypeId: 1, marginValue: '5', [field]: value }
  expect(complaintsOf(projectUpdateForm, form)).toEqual([`${field}: ${said}`])
})

it.each([
  [{ marginTypeId: 1 }, 'Give a margin type and a margin value, or neither'],
  [{ marginValue: '5' }, 'Give a margin type and a margin value, or neither'],
  [{ marginTypeId: 1, marginValue: '100.01' }, 'A margin in percent must be between 0 and 100'],
])('a margin of %j is refused', (margin, sentence) => {
  expect(complaintsOf(projectUpdateForm, { ...base, ...margin })).toEqual([`marginValue: ${sentence}`])
  expect(said(margin)).toEqual([`marginValue: ${sentence}`])
})

it.each([
  { marginTypeId: 1, marginValue: '0' },
  { marginTypeId: 1, marginValue: '100' },
  { marginTypeId: 2, marginValue: '2500' },
  {},
])('a margin of %j is taken', (margin) => {
  expect(complaintsOf(projectUpdateForm, { ...base, ...margin })).toEqual([])
})

it.each([
  [UserType.internal, []],
  [UserType.demandAdda, []],
  [UserType.shipper, [`password: ${missing}`, `confirmPassword: ${missing}`]],
] as const)('the form of user type %i fills in what it can', (userType, complaints) => {
  const automatic = { userType, generatedPassword: 'Ravi2Delta7', ownGroupId: 3 }
  const { password: _, confirmPassword: __, ...typed } = base
  expect(complaintsOf(projectFormOf(automatic), typed)).toEqual(complaints)
})
