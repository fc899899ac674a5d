import { aBooking, aShipment } from '@karwan/sdk/testing'
import { expect, it } from 'vitest'
import { partiesOf } from './parties-of.ts'

const kinds = (...given: Parameters<typeof partiesOf>) =>
  partiesOf(...given).map(({ partyType }) => partyType)
const contact = { pointOfContactName: 'Tariq Aziz', pointOfContactNumber: '+92*******56' }
const nobody = { pointOfContactName: null, consigneeName: null, consigneeNumber: null }

it('whom one can call about a booking are those who are known', () => {
  const driver = { id: 1, name: 'Gul Zaman', phone: '+923331234567' }
  expect(kinds(aBooking(), undefined)).toEqual(['PARTNER'])
  expect(kinds(aBooking({ driver }), aShipment({ ...contact, consigneeName: 'Nadia Rehman' }))).toEqual([
    'DRIVER',
    'PARTNER',
    'SHIPPER',
    'CONSIGNEE',
  ])
  expect(kinds(aBooking(), aShipment(nobody))).toEqual(['PARTNER', 'SHIPPER'])
  expect(kinds(undefined, aShipment(nobody))).toEqual(['SHIPPER'])
})

it('a number is shown as far as it may be seen', () => {
  const phones = partiesOf(aBooking(), aShipment({ ...contact, consigneeName: null })).map(
    ({ phone }) => phone,
  )
  expect(phones).toEqual(['0333 9876543'.replace(' ', '\u00a0'), '+92*******56'])
})

it('the contact that came with the shipment is called before the account that it belongs to', () => {
  const shipper = (facts: object) =>
    partiesOf(aBooking(), aShipment(facts)).find(({ partyType }) => partyType === 'SHIPPER')?.name
  expect(shipper(contact)).toBe('Tariq Aziz')
  expect(shipper(nobody)).toBe(aShipment().shipper.name)
})
