import type { components } from '../generated/schema.d.ts'
import { hoursAfter, moment } from './moment.ts'

type Bid = components['schemas']['Bid']
type CreateBidRequest = components['schemas']['CreateBidRequest']

/** A partner's offer for one vehicle of the example shipment. */
export function aBid(facts: Partial<Bid> = {}): Bid {
  return {
    id: 301,
    version: 1,
    shipmentId: 101,
    bookingIds: [],
    partner: {
      id: 31,
      name: 'Khyber Goods Carriers',
      phone: '+923339876543',
      tier: 'GOLD',
      verificationStatus: 4,
      isBlocked: false,
      onTimePct: null,
      backoutPct: null,
    },
    enteredBy: null,
    channel: 'APP',
    bidCategoryTypeId: 1,
    bidCategoryType: 'PER_VEHICLE',
    amount: '95000.00',
    currency: 'PKR',
    vehicleCount: 1,
    normalisedAmount: '95000.00',
    perTonneAmount: null,
    counter: null,
    vehicleId: null,
    driverId: null,
    vehicle: null,
    driver: null,
    rank: 1,
    availableFrom: null,
    validUntil: hoursAfter(12),
    notes: null,
    status: 'CREATED',
    reasonKind: null,
    reasonId: null,
    reason: null,
    decidedAt: null,
    decidedBy: null,
    isAutoAccepted: false,
    createdAt: moment,
    ...facts,
  }
}

export function aBidRequest(facts: Partial<CreateBidRequest> = {}): CreateBidRequest {
  return {
    shipmentId: 101,
    partnerId: 31,
    bidCategoryTypeId: 1,
    amount: '95000.00',
    vehicleCount: 1,
    ...facts,
  }
}
