import { describe, expect, it } from 'vitest'
import { asRanges, complaintsAbout, type KnownToConfig } from './config-values.rules.ts'

const known: KnownToConfig = {
  paymentTypes: [1, 2, 3],
  shipmentTypes: [1, 2],
  vehicleTypes: [5, 7],
  documentTypes: [1, 2, 48],
  rateModes: ['Shipper Rate'],
  bidBases: ['Cargo Type'],
  isBookingRule: (value) => value === 'a rule',
  bookingRuleIds: { verticals: [0, 1, 2], statuses: [1, 2] },
}
const complaints = (name: string, ...values: string[]) => complaintsAbout({ name, values }, known)

describe('what may be configured', () => {
  it.each([
    ['PAYMENT_TYPES', 'Values must be one or more of 1 to 3'],
    ['SHIPMENT_TYPES', 'Values must be one or more of 1 to 2'],
    ['VEHICLE_TYPES', 'Values must be one or more of 5 and 7'],
    ['DOCUMENT_TYPES', 'Values must be one or more of 1 to 2 and 48'],
  ])('%s names known ids, and at least one', (name, sentence) => {
    for (const values of [[], ['9'], ['1', '9'], ['x'], ['']])
      expect(complaints(name, ...values)).toEqual([sentence])
  })

  it.each([
    ['PAYMENT_TYPES', ['3']],
    ['VEHICLE_TYPES', ['5', ' 7 ']],
    ['TRIP_AND_DOCUMENT_VERIFICATIONS', ['a rule']],
    ['SHIPPER_RATE', ['Shipper Rate', 'Cargo Type']],
    ['A_NAME_OF_A_LATER_BUILD', ['whatever']],
    ['toString', []],
  ])('%s %j passes', (name, values) => expect(complaints(name, ...values)).toEqual([]))

  it.each([
    [[], ''],
    [[3], '3'],
    [[2, 1], '1 to 2'],
    [[1, 2, 3, 9], '1 to 3 and 9'],
  ])('%j is told as %s', (ids, text) => expect(asRanges(ids)).toBe(text))
})
