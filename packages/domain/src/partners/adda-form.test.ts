import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { addaCreateForm, addaForm } from './adda-form.ts'

const adda = {
  addaName: 'Mandi Adda',
  fullName: 'Ghulam Rasool',
  phoneNumber: '0333 1114455',
  cityId: 0,
  commissionType: 'PERCENT',
  commissionValue: '3',
}
const said = (changes: object) => complaintsOf(addaForm, { ...adda, ...changes })

it('an adda is taken as it is, in city 0 as well', () => expect(said({})).toEqual([]))

it.each([
  ['addaName', 'Name is required'],
  ['fullName', 'Owner is required'],
  ['phoneNumber', 'Phone is required'],
  ['cityId', 'City is required'],
])('an adda needs %s', (field, sentence) => expect(said({ [field]: '' })).toEqual([`${field}: ${sentence}`]))

it.each([
  [{ cnic: '352021234567' }, 'cnic: Cnic should be 13 digits long'],
  [{ ntn: '12345678' }, 'ntn: Ntn should be 7 digits long'],
  [{ commissionValue: '' }, 'commissionValue: Give a commission type and a value, or neither'],
  [{ commissionType: '' }, 'commissionValue: Give a commission type and a value, or neither'],
  [{ commissionValue: '100.01' }, 'commissionValue: A commission in percent must be between 0 and 100'],
  [{ commissionType: 'TENTH' }, 'commissionType: Commission is not valid'],
  [{ email: 'a@b.info' }, 'email: Email address is not valid'],
  [{ creditLimit: '0' }, 'creditLimit: Credit limit must be an amount greater than 0'],
  [{ creditLimit: '5.001' }, 'creditLimit: Credit limit must be an amount greater than 0'],
  [{ strn: '1'.repeat(21) }, 'strn: STRN cannot exceed 20 characters'],
  [{ paymentTerms: 'x'.repeat(201) }, 'paymentTerms: Payment terms cannot exceed 200 characters'],
  [{ notes: 'x'.repeat(1001) }, 'notes: Notes cannot exceed 1000 characters'],
  [{ vehicleTypeIds: ['lorry'] }, 'vehicleTypeIds: Vehicle type is not valid'],
  [{ csrOwnerId: 'Sana' }, 'csrOwnerId: Looked after by is not valid: choose an internal user'],
  [
    { operatingLanes: [{ originCityId: 1, destinationCityId: '' }] },
    'operatingLanes.0.destinationCityId: To is required',
  ],
  [{ addaName: 'x'.repeat(121) }, 'addaName: Name cannot exceed 120 characters'],
])('an adda with %j is refused', (changes, complaint) => expect(said(changes)).toEqual([complaint]))

it('a fixed commission may be above 100', () =>
  expect(said({ commissionType: 'FIXED', commissionValue: '2500' })).toEqual([]))

it('a password is typed twice the same, or not at all', () => {
  const passwords = (password?: string, confirmPassword?: string) =>
    complaintsOf(addaCreateForm, { ...adda, password, confirmPassword })
  expect(passwords()).toEqual([])
  expect(passwords('Ravi2Delta7', 'Ravi2Delta7')).toEqual([])
  expect(passwords('Ravi2Delta7', 'other')).toEqual(['confirmPassword: Passwords must match'])
  expect(passwords('short1')).toEqual([
    'password: Passwords must have at least 8 characters with at least one alphabet and one number.',
  ])
})

it('an adda without lanes and vehicle types has none', () =>
  expect(addaForm.parse(adda)).toMatchObject({ operatingLanes: [], vehicleTypeIds: [], isFiler: false }))
