import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { isIban } from './iban.ts'
import { partnerChangeForm, partnerForm } from './partner-form.ts'

const partner = {
  partnerType: 'FLEET_OWNER',
  fullName: ' Nawab  Khan ',
  phoneNumber: '0333 9876543',
  cityId: 2,
}
const said = (changes: object) => complaintsOf(partnerForm, { ...partner, ...changes })

it('a partner is read as it is kept', () => {
  expect(
    partnerForm.parse({ ...partner, bankIban: 'pk36 scbl 0000 0011 2345 6702', vehicleTypeIds: ['1', 2] }),
  ).toMatchObject({
    fullName: 'Nawab Khan',
    phoneNumber: '+923339876543',
    bankIban: 'PK36SCBL0000001123456702',
    vehicleTypeIds: [1, 2],
  })
})

it.each([
  ['partnerType', 'Type is required'],
  ['fullName', 'Name is required'],
  ['phoneNumber', 'Phone is required'],
  ['cityId', 'City is required'],
])('a partner needs %s', (field, sentence) =>
  expect(said({ [field]: '' })).toEqual([`${field}: ${sentence}`]),
)

it.each([
  [{ partnerType: 'SHOP' }, ['partnerType: Partner type is not valid']],
  [{ bankIban: 'PK36SCBL0000001123456703' }, ['bankIban: IBAN is not valid']],
  [{ bankIban: 'PK36' }, ['bankIban: IBAN is not valid']],
  [{ ntn: '123456' }, ['ntn: Ntn should be 7 digits long']],
  [{ cnic: '1' }, ['cnic: Cnic should be 13 digits long']],
  [{ creditLimit: '0' }, ['creditLimit: Credit limit must be an amount greater than 0']],
  [{ creditLimit: '0.01' }, []],
  [{ vehicleTypeIds: [0] }, ['vehicleTypeIds: Vehicle type is not valid']],
  [
    { operatingLanes: [{ originCityId: 1, destinationCityId: '' }] },
    ['operatingLanes.0.destinationCityId: To is required'],
  ],
  [{ notes: 'x'.repeat(1000) }, []],
  [{ notes: 'x'.repeat(1001) }, ['notes: Notes cannot exceed 1000 characters']],
])('a partner with %j is told %j', (changes, complaints) => expect(said(changes)).toEqual(complaints))

it('a change says nothing of what is not named, and empties what is null', () => {
  expect(Object.keys(partnerChangeForm.parse({ notes: null }))).toEqual(['notes'])
  expect(complaintsOf(partnerChangeForm, { fullName: null })).toEqual(['fullName: Name is required'])
})

it.each([
  ['GB82 WEST 1234 5698 7654 32', true],
  ['GB82 WEST 1234 5698 7654 33', false],
  ['82GB', false],
])('the check digits of %s are right: %s', (iban, right) => expect(isIban(iban)).toBe(right))
