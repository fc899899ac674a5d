import type { components } from '../generated/schema.d.ts'
import { hoursAfter, moment } from './moment.ts'
import { aDropOff, aPickUp } from './shipments.ts'

type Booking = components['schemas']['Booking']
type BookingSummary = components['schemas']['BookingSummary']
type RefusalReason = components['schemas']['RefusalReason']

/** One vehicle of the example shipment, awarded and without a driver. */
export function aBookingSummary(facts: Partial<BookingSummary> = {}): BookingSummary {
  return {
    id: 401,
    version: 1,
    bookingNumber: 'BK-000401',
    shipmentId: 101,
    shipmentNumber: 'SH-000101',
    bidId: 301,
    statusId: 1,
    partner: { id: 31, name: 'Khyber Goods Carriers', phone: '+923339876543' },
    driver: null,
    vehicleId: null,
    registrationNumber: null,
    vehicleTypeId: 2,
    group: { id: 3, name: 'Indus Textiles' },
    project: null,
    pickupCityName: 'Karachi',
    dropoffCityName: 'Lahore',
    goodsTypeId: 9,
    goodsTypeName: 'Cotton',
    weight: 20,
    weightUnit: 'Tonne',
    paymentModeTypeId: 1,
    freightAmount: '95000.00',
    shipperAmount: '110000.00',
    currency: 'PKR',
    loadingTime: hoursAfter(24),
    isInvoiced: false,
    podStatus: 'NOT_REQUIRED',
    papers: { expected: [1, 10], missing: [1, 10] },
    statusChangedAt: moment,
    createdAt: moment,
    plannedArrivalAt: null,
    eta: null,
    etaSource: null,
    etaToldAt: null,
    biltyNumber: null,
    ...facts,
  }
}

const unvisited = {
  plannedAt: null,
  arrivedAt: null,
  startedAt: null,
  finishedAt: null,
  leftAt: null,
  source: null,
}

export function aBooking(facts: Partial<Booking> = {}): Booking {
  return {
    ...aBookingSummary(),
    vehicleTypeVariantId: null,
    variantName: null,
    expandedTripStatuses: false,
    mayMoveTo: [2, 13],
    heldBy: null,
    locations: [
      { ...aPickUp(), ...unvisited },
      { ...aDropOff(), ...unvisited },
    ],
    statusHistory: [{ statusId: 1, at: moment, by: null, lat: null, lng: null, note: null }],
    documents: [],
    missingDocumentTypes: [1, 2, 10],
    toComplete: { documentTypeIds: [2], hardCopy: false },
    hardCopy: null,
    containers: [],
    sealNumbers: [],
    loadedWeight: null,
    unloadedWeight: null,
    distanceKm: 1210,
    cancel: null,
    reassignedFrom: null,
    subStatus: null,
    currentStop: null,
    pocId: null,
    invoiceId: null,
    invoiceNumber: null,
    csrOwnerId: null,
    ...facts,
  }
}

export function aRefusalReason(facts: Partial<RefusalReason> = {}): RefusalReason {
  return {
    id: 61,
    version: 1,
    kind: 3,
    label: 'Cargo not ready',
    localName: null,
    needsText: false,
    isActive: true,
    ...facts,
  }
}
