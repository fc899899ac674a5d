import { describe, expect, it } from 'vitest'
import { driverChangeForm, driverForm } from './driver-form.ts'
import { vehicleForm } from './vehicle-form.ts'

type Form = {
  safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
}
const sentencesOf = (form: Form, value: object) =>
  form.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

const aDriver = { partnerId: 1, fullName: ' Sher  Zaman ', phoneNumber: '0345 123 4567' }
const aVehicle = { partnerId: 1, registrationNumber: 'les 1234', vehicleTypeId: 2 }

describe('the form of a driver', () => {
  it('reads name, phone and CNIC as they are kept', () => {
    expect(driverForm.parse({ ...aDriver, cnic: '35202-1234567-1' })).toMatchObject({
      fullName: 'Sher Zaman',
      phoneNumber: '+923451234567',
      cnic: '3520212345671',
    })
  })

  it.each([
    ['an absent phone', { phoneNumber: undefined }, ['phoneNumber: Phone is required']],
    ['a name of 200 letters', { fullName: 'x'.repeat(200) }, undefined],
    ['a name of 201 letters', { fullName: 'x'.repeat(201) }, ['fullName: Name cannot exceed 200 characters']],
    ['the first day that a licence may end', { licenseExpiry: '2000-01-01' }, undefined],
    ['the last day', { licenseExpiry: '2099-12-31' }, undefined],
    [
      'the day after it',
      { licenseExpiry: '2100-01-01' },
      ['licenseExpiry: License expiry must be between the years 2000 and 2099'],
    ],
    ['a class of the table', { licenseClass: 'HTV' }, undefined],
    ['another class', { licenseClass: 'ABC' }, ['licenseClass: License class is not valid']],
    ['id 0 of a city, which is an id', { cityId: 0 }, undefined],
    ['an empty CNIC', { cnic: '' }, undefined],
    ['a CNIC of 12 digits', { cnic: '352021234567' }, ['cnic: Cnic should be 13 digits long']],
    ['a passport of 6 signs', { passportNumber: 'AB1234' }, undefined],
    [
      'a passport of 5',
      { passportNumber: 'AB123' },
      ['passportNumber: Passport number must be 6 to 12 letters and digits'],
    ],
    [
      'a birth in another century',
      { dateOfBirth: '1919-12-31' },
      ['dateOfBirth: Date of birth must be between the years 1920 and 2019'],
    ],
    ['30 February', { dateOfBirth: '1990-02-30' }, ['dateOfBirth: Date of birth must be a date']],
    ['a 13th month', { licenseExpiry: '2026-13-01' }, ['licenseExpiry: License expiry must be a date']],
    [
      'a license that was issued on its last day',
      { licenseIssueDate: '2026-05-01', licenseExpiry: '2026-05-01' },
      ['licenseIssueDate: License issue date must be before the license expiry'],
    ],
    ['one of the day before', { licenseIssueDate: '2026-04-30', licenseExpiry: '2026-05-01' }, undefined],
    ['a language of the table', { languages: ['URDU'] }, undefined],
    ['another one', { languages: ['LATIN'] }, ['languages.0: Language is not valid']],
  ])('answers %s', (_case, more, sentences) => {
    expect(sentencesOf(driverForm, { ...aDriver, ...more })).toEqual(sentences)
  })
})

describe('the change of a driver', () => {
  it('says nothing of what is not named, and empties what is null', () => {
    expect(driverChangeForm.parse({ notes: null })).toEqual({ notes: undefined })
    expect(Object.keys(driverChangeForm.parse({ notes: null }))).toEqual(['notes'])
  })

  it.each([
    ['an emptied name', { fullName: null }, ['fullName: Name is required']],
    ['an emptied phone', { phoneNumber: '' }, ['phoneNumber: Phone is required']],
    ['nothing at all', {}, undefined],
  ])('answers %s', (_case, value, sentences) => {
    expect(sentencesOf(driverChangeForm, value)).toEqual(sentences)
  })
})

describe('the form of a vehicle', () => {
  it.each([
    ['a plate in any spelling', {}, undefined],
    [
      'a plate of signs alone',
      { registrationNumber: ' - ' },
      ['registrationNumber: Registration number is not valid'],
    ],
    ['the largest capacity', { capacityWeight: 200 }, undefined],
    [
      'more than that',
      { capacityWeight: 200.1 },
      ['capacityWeight: Capacity must be greater than 0 and at most 200 tonne'],
    ],
    [
      'no capacity at all',
      { capacityWeight: 0 },
      ['capacityWeight: Capacity must be greater than 0 and at most 200 tonne'],
    ],
    ['a 13th month', { fitnessExpiry: '2026-13-01' }, ['fitnessExpiry: Fitness expiry must be a date']],
    [
      'a year of another century',
      { fitnessExpiry: '1999-12-31' },
      ['fitnessExpiry: Fitness expiry must be between the years 2000 and 2099'],
    ],
    ['a type that cannot be', { vehicleTypeId: 0 }, ['vehicleTypeId: Vehicle type is not valid']],
    [
      'nothing at all',
      { partnerId: '', registrationNumber: ' ', vehicleTypeId: null },
      [
        'partnerId: Partner is required',
        'registrationNumber: Registration number is required',
        'vehicleTypeId: Vehicle type is required',
      ],
    ],
    ['a partner that cannot be', { partnerId: 'x' }, ['partnerId: Partner is not valid']],
    ['a make of 61 letters', { make: 'x'.repeat(61) }, ['make: Make cannot exceed 60 characters']],
  ])('answers %s', (_case, more, sentences) => {
    expect(sentencesOf(vehicleForm, { ...aVehicle, ...more })).toEqual(sentences)
  })
})
