import { describe, expect, it } from 'vitest'
import { composePreferences } from './preferences.ts'
import { mayKeepWithoutSupport, mayTakeBackWithoutSupport } from './terms-of-support.ts'

const held = composePreferences({
  user: [],
  company: [
    { name: 'PAYMENT_TYPES', values: ['1', '2'] },
    { name: 'SHIPMENT_TYPES', values: ['1'] },
    { name: 'PREFERENCE', values: ['Rs', 'Tonne'] },
    { name: 'POD_REQUIRED', values: ['true'] },
    { name: 'TRIP_AND_DOCUMENT_VERIFICATIONS', values: ['{"statusId":12}'] },
  ],
})

describe('without customer support, an entry', () => {
  it.each([
    ['PAYMENT_TYPES', ['2'], true],
    ['PAYMENT_TYPES', ['1', '3'], false],
    ['SHIPMENT_TYPES', ['1'], true],
    ['SHIPMENT_TYPES', ['3'], false],
    ['PREFERENCE', ['Rs', 'kg'], true],
    ['PREFERENCE', ['', 'kg'], true],
    ['PREFERENCE', ['Birr', 'Tonne'], false],
    ['POD_REQUIRED', ['true'], true],
    ['POD_REQUIRED', ['false'], false],
    ['TRIP_AND_DOCUMENT_VERIFICATIONS', ['{"statusId":12}'], true],
    ['TRIP_AND_DOCUMENT_VERIFICATIONS', [], false],
    ['THEME', ['', '#112233', '', 'Indus'], true],
    ['their own', ['x'], true],
  ] as const)('%s of %j may be kept for a company: %s', (name, values, expected) => {
    expect(mayKeepWithoutSupport({ name, values: [...values] }, held, 'company').allowed).toBe(expected)
  })

  it.each([
    ['PAYMENT_TYPES', ['1', '2'], true],
    ['PAYMENT_TYPES', ['1', '2', '3'], false],
    ['SHIPMENT_TYPES', ['3'], false],
    ['PREFERENCE', ['Rs', 'kg'], true],
    ['PREFERENCE', ['Birr', 'Tonne'], false],
    ['POD_REQUIRED', ['false'], false],
    ['TRIP_AND_DOCUMENT_VERIFICATIONS', [], false],
    ['THEME', ['', '#112233', '', 'Karwan'], true],
  ] as const)('%s may be taken back to %j: %s', (name, values, expected) => {
    const without = composePreferences({ user: [], company: [{ name, values: [...values] }] })
    expect(mayTakeBackWithoutSupport(name, held, without, 'company').allowed).toBe(expected)
  })

  it('of papers binds nobody else where it is one’s own', () => {
    const entry = { name: 'TRIP_AND_DOCUMENT_VERIFICATIONS', values: [] }
    expect(mayKeepWithoutSupport(entry, held, 'person').allowed).toBe(true)
  })

  it('is refused with its name', () => {
    expect(mayKeepWithoutSupport({ name: 'PAYMENT_TYPES', values: ['3'] }, held, 'person')).toMatchObject({
      refusal: { code: 'configuration.of_support', params: { name: 'Payment types' } },
    })
  })
})
