import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { companyGroupForm } from './company-group-form.ts'

const missing = 'Please fill in all required fields'
const group = {
  name: 'Indus Textiles',
  address: 'SITE Area',
  city: 0,
  province: 0,
  country: 1,
  identificationType: 1,
  identificationValue: '1234567',
}
const said = (changes: object, rules = {}) =>
  complaintsOf(companyGroupForm({ homeCountryId: 1, ...rules }), { ...group, ...changes })

describe('a company group', () => {
  it('at home needs no license', () => expect(said({})).toEqual([]))
  it.each(Object.keys(group))('needs %s', (field) => {
    expect(said({ [field]: undefined }, { hasLicense: true })).toEqual([`${field}: ${missing}`])
  })
  it.each(['city', 'province', 'country'])('has no %s of another kind than an id', (field) => {
    expect(said({ [field]: 'abc' }, { hasLicense: true })).toEqual([`${field}: ${missing}`])
  })
  it('abroad needs a license, unless there is one on file', () => {
    expect(said({ country: 2 })).toEqual([`importExportLicense: ${missing}`])
    expect(said({ country: 2, importExportLicense: new File(['x'], 'license.pdf') })).toEqual([])
    expect(said({ country: 2 }, { hasLicense: true })).toEqual([])
    for (const importExportLicense of ['', null, [], ['']])
      expect(said({ country: 2, importExportLicense })).toEqual([`importExportLicense: ${missing}`])
  })
  it.each([
    [1, '123456', 'Ntn should be 7 digits long'],
    [1, '12345678', 'Ntn should be 7 digits long'],
    [1, '123456a', 'Ntn should be a number'],
    [2, '352021234567', 'Cnic should be 13 digits long'],
    [2, '35202123456 x', 'Cnic should be a number'],
  ])('of identification type %s has no number %s', (identificationType, identificationValue, sentence) => {
    expect(said({ identificationType, identificationValue })).toEqual([`identificationValue: ${sentence}`])
  })
  it.each([
    [2, '3520212345671'],
    [2, '35202-1234567-1'],
    [4, 'ET-00412'],
    [7, 'x'],
  ])('of identification type %s may have the number %s', (identificationType, identificationValue) => {
    expect(said({ identificationType, identificationValue })).toEqual([])
  })
  it.each([8, 'abc'])('has no identification type %s beyond the table', (identificationType) => {
    expect(said({ identificationType })).toEqual(['identificationType: Identification type is not valid'])
  })
  it('has a name of 200 characters, an address under 300 and a number of 50 at most', () => {
    const long = { name: 'x'.repeat(200), address: 'x'.repeat(299), identificationValue: 'x'.repeat(50) }
    expect(said({ ...long, identificationType: 7 })).toEqual([])
    expect(said({ name: 'x'.repeat(201) })).toEqual(['name: Name cannot exceed 200 characters'])
    expect(said({ address: 'x'.repeat(300) })).toEqual(['address: Address cannot exceed 299 characters'])
    expect(said({ identificationType: 7, identificationValue: 'x'.repeat(51) })).toEqual([
      'identificationValue: Identification number cannot exceed 50 characters',
    ])
  })
})
