import { composePreferences } from '@karwan/domain/configuration'
import { somePreferences } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { readPreferences } from './read-preferences.ts'

function read(answer: unknown) {
  const wrong: string[] = []
  return { preferences: readPreferences(answer, composePreferences({}), (field) => wrong.push(field)), wrong }
}

describe('the answer about preferences', () => {
  it('is taken as it is when it is whole', () => {
    const told = somePreferences({ vehicleTypes: [1, 7], googleMaps: { apiKey: 'k', mapId: '' } })
    expect(read(told)).toEqual({ preferences: told, wrong: [] })
  })

  it('keeps ids that this build does not know', () => {
    const told = { ...somePreferences(), documentTypes: [1, 2, 10, 61] }
    expect(read(told)).toMatchObject({ preferences: { documentTypes: [1, 2, 10, 61] }, wrong: [] })
  })

  it('is filled up with the defaults where something is missing', () => {
    const { currency: _, terms: __, ...rest } = somePreferences({ clientName: 'Indus Textiles' })
    const { preferences, wrong } = read(rest)
    expect(preferences).toMatchObject({
      clientName: 'Indus Textiles',
      currency: 'Rs',
      terms: { paymentTypes: [1, 2], shipmentTypes: [1, 2], shipperRate: null },
    })
    expect(wrong).toEqual(['terms', 'currency'])
  })

  it.each([[undefined], [null], ['a page'], [[]], [7]])('is as good as none when it is %j', (answer) => {
    expect(read(answer).preferences).toMatchObject({
      clientName: 'Karwan',
      currency: 'Rs',
      podRequired: false,
    })
  })

  it.each([
    'https://evil.example/logo.png',
    '//evil.example/logo.png',
    '/\\evil.example/logo.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    '',
  ])('shows no picture that is not our own: %s', (logo) => {
    const { theme } = somePreferences()
    const { preferences, wrong } = read(somePreferences({ theme: { ...theme, logo } }))
    expect(preferences.theme.logo).toBe('/logo.png')
    expect(wrong).toEqual(['theme.logo'])
  })

  it.each(['red;background:url(//evil.example)', 'rgb(0,0,0)', '#12', 'var(--x)', ''])(
    'takes %j for no colour',
    (primaryColor) => {
      const { theme } = somePreferences()
      const { preferences, wrong } = read(somePreferences({ theme: { ...theme, primaryColor } }))
      expect(preferences.theme.primaryColor).toBeUndefined()
      expect(preferences.theme.secondaryColor).toBe('#FFB500')
      expect(wrong).toEqual(['theme.primaryColor'])
    },
  )

  it('is read field by field: one that is wrong spoils no other', () => {
    const { preferences, wrong } = read({
      ...somePreferences({ currency: 'ETB' }),
      vehicleTypes: ['1', null],
      podRequired: 'true',
      weightUnit: 12,
    })
    expect(preferences).toMatchObject({
      currency: 'ETB',
      vehicleTypes: [],
      podRequired: false,
      weightUnit: 'Tonne',
    })
    expect(wrong.sort()).toEqual(['podRequired', 'vehicleTypes', 'weightUnit'])
  })
})
