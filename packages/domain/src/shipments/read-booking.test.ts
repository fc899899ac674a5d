import { describe, expect, it } from 'vitest'
import type { CreateShipmentRequest } from '../kernel/wire.ts'
import { normalisedRequest } from './create-shipment-request.ts'
import { readBooking } from './read-booking.ts'
import type { ShipmentFormRules } from './shipment-form.rules.ts'
import { shipmentForm } from './shipment-form.ts'

const now = new Date('2026-11-23T09:00:00Z')
const rules: ShipmentFormRules = {
  ...{ now, zone: 'UTC', isContractualAllowed: false },
  categories: [1, 2],
  paymentTypes: [1, 2],
}
const good: CreateShipmentRequest = {
  company: 1,
  bidCategoryTypeId: 1,
  loadingTime: '2026-11-25T09:00:00Z',
  paymentReceivingTypeId: 1,
  shipmentCategoryTypeId: 1,
  vehicleTypeId: 2,
  vehicleCount: 2,
  weight: 40,
  consigneeNumber: '+92 300 111 0001',
  locations: [
    {
      cityId: 1,
      address: ' Gate 4 ',
      locationActionType: 1,
      loads: [{ goodsTypeId: 1, weight: 40 }],
    },
    { cityId: 2, address: 'Dry port', locationActionType: 2 },
  ],
}

describe('a body that is read once', () => {
  it.each<[string, Partial<CreateShipmentRequest>]>([
    ['is good', {}],
    ['weighs something else than its goods', { weight: 10 }],
    ['is to be loaded too early', { loadingTime: '2026-11-22T09:00:00Z' }],
    ['asks for what is not offered', { paymentReceivingTypeId: 3, shipmentCategoryTypeId: 3 }],
    ['has a rate beside its own limits', { shipperRate: '9', minShipperRate: '10', maxShipperRate: '12' }],
    ['has a field that cannot be', { vehicleCount: 0 }],
    ['has such a field and breaks a rule', { consigneeNumber: '12', weight: 10 }],
  ])('says and is what the form says and makes of it, where it %s', (_, changes) => {
    const body = { ...good, ...changes }
    const { complaints, wanted } = readBooking(body, rules)
    const issues = shipmentForm(rules).safeParse(body).error?.issues ?? []
    const said = (each: readonly { path: readonly PropertyKey[]; message: string }[]) =>
      each.map(({ path, message }) => [path, message])
    expect(said(complaints)).toEqual(said(issues))
    expect(complaints.length > 0).toBe(Object.keys(changes).length > 0)
    expect(wanted).toEqual(normalisedRequest(body))
  })
})
