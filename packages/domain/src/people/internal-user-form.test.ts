import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { internalUserCreateForm, internalUserUpdateForm } from './internal-user-form.ts'

const missing = 'Required fields are missing'
const whole = { fullName: 'Sana', phoneNumber: '0300 1110001', email: 'sana@karwan.com', roleId: 1 }

describe('creating an internal user', () => {
  const said = (changes: object) => complaintsOf(internalUserCreateForm, { ...whole, ...changes })

  it('takes a whole form', () => expect(said({})).toEqual([]))
  it.each(['fullName', 'phoneNumber', 'email', 'roleId'])('needs %s', (field) => {
    expect(said({ [field]: undefined })).toEqual([`${field}: ${missing}`])
    expect(said({ [field]: '' })).toEqual([`${field}: ${missing}`])
  })
  it.each([0, '0', -1])('does not take the role %s', (roleId) =>
    expect(said({ roleId })).toEqual([`roleId: ${missing}`]),
  )
  it('checks what it got', () => {
    expect(said({ email: 'a@b.info', phoneNumber: '12' })).toEqual([
      'phoneNumber: Phone number is not valid',
      'email: Email address is not valid',
    ])
  })
})

describe('updating an internal user', () => {
  const said = (form: object) => complaintsOf(internalUserUpdateForm, form)

  it('is content with a name and a phone, or a name and an e-mail address', () => {
    expect(said({ fullName: 'Sana', phoneNumber: '03001110001' })).toEqual([])
    expect(said({ fullName: 'Sana', email: 'sana@karwan.com' })).toEqual([])
  })
  it('is not content with less', () => {
    expect(said({ fullName: 'Sana' })).toEqual([`phoneNumber: ${missing}`])
    expect(said({ phoneNumber: '03001110001', email: 'sana@karwan.com' })).toEqual([`fullName: ${missing}`])
  })
})
