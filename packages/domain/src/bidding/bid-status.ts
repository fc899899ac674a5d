import type { Labelled, Tone } from '../kernel/table.ts'
import type { BidChannel, BidStatus } from '../kernel/wire.ts'

type BidStatusFacts = Labelled & { tone: Tone; next: readonly BidStatus[] }

export const bidStatuses = {
  CREATED: { label: 'Created', tone: 'info', next: ['ACCEPTED', 'REJECTED', 'BACKOUT'] },
  ACCEPTED: { label: 'Accepted', tone: 'success', next: ['ACKNOWLEDGED', 'BACKOUT', 'REJECTED'] },
  ACKNOWLEDGED: { label: 'Acknowledged', tone: 'success', next: ['DRIVER_ASSIGNED', 'BACKOUT'] },
  BACKOUT: { label: 'Backed out', tone: 'warning', next: [] },
  DRIVER_ASSIGNED: { label: 'Driver assigned', tone: 'success', next: ['FULFILLED', 'BACKOUT'] },
  REJECTED: { label: 'Rejected', tone: 'danger', next: [] },
  FULFILLED: { label: 'Fulfilled', tone: 'success', next: [] },
} as const satisfies Record<BidStatus, BidStatusFacts>

const factsOf: Record<BidStatus, BidStatusFacts> = bidStatuses

export const nextBidStatuses = (status: BidStatus): readonly BidStatus[] => factsOf[status].next

export const bidChannels = {
  APP: { label: 'App' },
  CSR_PHONE: { label: 'Phone call' },
  WHATSAPP: { label: 'WhatsApp' },
  ADDA: { label: 'Adda' },
  API: { label: 'API' },
} as const satisfies Record<BidChannel, Labelled>
