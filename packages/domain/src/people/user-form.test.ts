import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { userCreateForm, userEditForm, userStatusForm, userUpdateForm } from './user-form.ts'

const missing = 'Required fields are missing'
const sana = {
  userType: 4,
  fullName: 'Sana',
  phoneNumber: '0300 1110001',
  email: 'sana@karwan.com',
  roleId: 1,
}

describe('adding a user', () => {
  const said = (changes: object) => complaintsOf(userCreateForm, { ...sana, ...changes })

  it('takes a whole form, as it is meant', () => {
    expect(userCreateForm.parse({ ...sana, fullName: ' Sana  Tariq ', password: '' })).toMatchObject({
      fullName: 'Sana Tariq',
      phoneNumber: '+923001110001',
      password: undefined,
    })
  })
  it('reads a phone without a dial code in the country of the user', () => {
    const abroad = { ...sana, phoneNumber: '0911 234567', countryId: 2 }
    expect(userCreateForm.parse(abroad).phoneNumber).toBe('+251911234567')
    expect(said({ phoneNumber: '0911 234567', countryId: 1 })).not.toEqual([])
  })
  it.each(['fullName', 'phoneNumber', 'email', 'roleId'])('of the staff needs %s', (field) => {
    for (const nothing of [undefined, null, '', ' '])
      expect(said({ [field]: nothing })).toEqual([`${field}: ${missing}`])
  })
  it.each([0, '0', -1])('does not take the role %s', (roleId) =>
    expect(said({ roleId })).toEqual([`roleId: ${missing}`]),
  )
  it.each([1, 5])('of a company can do without an e-mail: kind %s', (userType) =>
    expect(said({ userType, email: undefined })).toEqual([]),
  )
  it.each([
    [{ managerId: 6, shift: '9 to 17' }, []],
    [{ shift: 'x'.repeat(60) }, []],
    [{ shift: 'x'.repeat(61) }, ['shift: Shift cannot exceed 60 characters']],
    [
      { userType: 1, managerId: 6 },
      ['managerId: Only internal users can have a manager, a team and a shift'],
    ],
    [
      { userType: 5, shift: 'nights' },
      ['managerId: Only internal users can have a manager, a team and a shift'],
    ],
  ])('knows whom and when the staff works: %j', (changes, complaints) =>
    expect(said(changes)).toEqual(complaints),
  )
  it.each([2, 3])('is not where kind %s is added', (userType) =>
    expect(said({ userType })).toEqual(['userType: Add partners and drivers in their own registers']),
  )
  it.each([
    ['0300111000', ['The phone number must have 11 digits']],
    ['03001110001', []],
    ['030011100011', ['The phone number must have 11 digits']],
    ['04235761234', ['The phone number should start with 03']],
    ['+92300111000', ['Phone number is not valid']],
    ['+923001110001', []],
  ])('with the phone %s says %j, new and changed', (phoneNumber, sentences) => {
    const told = sentences.map((sentence) => `phoneNumber: ${sentence}`)
    expect(said({ phoneNumber })).toEqual(told)
    expect(complaintsOf(userUpdateForm, { id: 1, fullName: 'Sana', phoneNumber })).toEqual(told)
    const edit = { fullName: 'Sana', phoneNumber, roleId: 2 }
    expect(complaintsOf(userEditForm({}), edit)).toEqual(told)
  })
  it('says every mistake at once', () => {
    const strange = { email: 'a@b.info', phoneNumber: '12', password: 'short', fullName: 'x'.repeat(201) }
    expect(said(strange)).toEqual([
      'fullName: Name cannot exceed 200 characters',
      'email: Email address is not valid',
      'password: Passwords must have at least 8 characters with at least one alphabet and one number.',
      'phoneNumber: The phone number must have 11 digits',
      'phoneNumber: The phone number should start with 03',
    ])
  })
})

describe('changing a user', () => {
  const said = (form: object) => complaintsOf(userUpdateForm, { id: 7, ...form })

  it('is content with a name and a phone, or a name and an e-mail address', () => {
    expect(said({ fullName: 'Sana', phoneNumber: '03001110001' })).toEqual([])
    expect(said({ fullName: 'Sana', email: 'sana@karwan.com' })).toEqual([])
  })
  it('is not content with less', () => {
    expect(said({ fullName: 'Sana' })).toEqual([`phoneNumber: ${missing}`])
    expect(said({ phoneNumber: '03001110001', email: 'sana@karwan.com' })).toEqual([`fullName: ${missing}`])
    expect(said({ fullName: 'Sana', email: 'sana@karwan.com', roleId: 0 })).toEqual([`roleId: ${missing}`])
  })
})

it('a block names the kind of account and what is done with it', () => {
  const block = 'block: Block must be 1 (block) or 2 (unblock)'
  expect(complaintsOf(userStatusForm, {})).toEqual([`userType: ${missing}`, block])
  expect(complaintsOf(userStatusForm, { userType: 1, block: 3 })).toEqual([block])
  expect(complaintsOf(userStatusForm, { userType: 1, block: 1, reason: 'x'.repeat(501) })).toEqual([
    'reason: Reason cannot exceed 500 characters',
  ])
})

it('an address from before the rule stays good until it is touched', () => {
  const form = { fullName: 'Sana', phoneNumber: '03001110001', email: 'sana@karwan.test' }
  expect(complaintsOf(userEditForm({ email: 'sana@karwan.test' }), form)).toEqual([])
  expect(complaintsOf(userEditForm({ email: 'other@karwan.test' }), form)).toEqual([
    'email: Email address is not valid',
  ])
  expect(complaintsOf(userEditForm({}), { fullName: 'Sana' })).toEqual([`phoneNumber: ${missing}`])
  const masked = { fullName: 'Sana', phoneNumber: '+92300*****01' }
  expect(complaintsOf(userEditForm({ phoneNumber: '+92300*****01' }), masked)).toEqual([])
  expect(complaintsOf(userEditForm({}), masked)).toEqual(['phoneNumber: Phone number is not valid'])
})
