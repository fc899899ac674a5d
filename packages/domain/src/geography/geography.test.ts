import { describe, expect, it } from 'vitest'
import { countries, countryOfPhone, hasLengthOfItsCountry } from './country.ts'
import { isNoLocation, maySearchCities } from './geography.constants.ts'

describe('geography', () => {
  it.each([
    ['La', false],
    [' La ', false],
    ['Lah', true],
    ['', false],
  ])('a city search for "%s" goes to the server: %s', (text, isAsked) =>
    expect(maySearchCities(text)).toBe(isAsked),
  )

  it('the point 1, 1 is no location, its neighbours are', () => {
    expect(isNoLocation({ lat: 1, lng: 1 })).toBe(true)
    expect(isNoLocation({ lat: 1, lng: 1.000001 })).toBe(false)
    expect(isNoLocation({ lat: 1.000001, lng: 1 })).toBe(false)
    expect(isNoLocation({ lat: 0, lng: 0 })).toBe(false)
  })

  it.each([
    ['+2537712345', false],
    ['+25377123456', true],
    ['+253771234567', false],
    ['+25191123456', false],
    ['+251911234567', true],
    ['+2519112345678', false],
    ['+923001110001', true],
    ['+9230', true],
    ['+4930', true],
  ])('%s has the length that its country asks for: %s', (phone, isRight) => {
    expect(hasLengthOfItsCountry(phone)).toBe(isRight)
  })

  it.each([
    ['PK', 'Pakistan', '+92', 'PKR', true],
    ['ET', 'Ethiopia', '+251', 'ETB', false],
    ['DJ', 'Djibouti', '+253', 'DJF', false],
  ] as const)('%s is %s with %s and %s', (iso2, name, dialCode, currency, homeFlag) =>
    expect(countries[iso2]).toMatchObject({ iso2, name, dialCode, currency, homeFlag }),
  )

  it('a phone number tells its country', () => {
    expect(countryOfPhone('+25377123456')).toBe(countries.DJ)
    expect(countryOfPhone('+4930')).toBeUndefined()
  })
})
