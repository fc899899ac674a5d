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
  it.each(['city', 'province', 'country', 'identificationType'])(
    'has no %s of another kind than an id',
    (field) => {
      expect(said({ [field]: 'abc' }, { hasLicense: true })).toEqual([`${field}: ${missing}`])
    },
  )
  it('abroad needs a license, unless there is one on file', () => {
    expect(said({ country: 2 })).toEqual([`importExportLicense: ${missing}`])
    expect(said({ country: 2, importExportLicense: new File(['x'], 'license.pdf') })).toEqual([])
    expect(said({ country: 2 }, { hasLicense: true })).toEqual([])
    for (const importExportLicense of ['', null, [], ['']])
      expect(said({ country: 2, importExportLicense })).toEqual([`importExportLicense: ${missing}`])
  })
})
