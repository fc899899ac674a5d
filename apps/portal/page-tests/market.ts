import type { Shipment } from '../src/features/shipments/shipments.queries.ts'
import { backend } from './network.ts'

class StepFailed extends Error {
  override name = 'StepFailed'
}

type Changes = Record<string, unknown>
type Won = { shipmentId: number; partner: { id: number }; bidId: number; bookings: { id: number }[] }
type Answered<Data> = { status: number; body: { data: Data } }
type Truck = { driverId: number; vehicleId: number }

export const support = 'csr@karwan.test'

/** Calls of customer support that set up records; each test makes its own. */
export const market = {
  /** A shipment of one flatbed from Karachi to Lahore for Indus Textiles, loading tomorrow. */
  book: (changes: Changes = {}, by = support) => play<Shipment>('bookAs', by, changes),
  /** A booked shipment with open bidding. */
  offer: (changes: Changes = {}) => play<{ id: number }>('offer', changes),
  bid: (shipmentId: number, partnerId: number, changes: Changes = {}) =>
    play<Answered<{ id: number }>>('bid', shipmentId, partnerId, changes),
  /** A booking that awaits its driver. */
  won: (changes: Changes = {}) => play<Won>('won', changes),
  /** A booking with driver and vehicle. */
  dispatched: (changes: Changes = {}) => play<Won & { id: number; truck: Truck }>('dispatched', changes),
  move: (id: number, status: number) => play<Answered<unknown>>('move', id, status),
  read: (id: number) => play<Shipment>('read', id),
  addPartner: () => play<{ id: number }>('addPartner'),
  addTruck: (partnerId: number) => play<Truck>('addTruck', partnerId),
  addDocument: (bookingId: number, documentTypeId: number) =>
    play<Answered<{ id: number }>>('addDocument', bookingId, documentTypeId),
  /** Calls any operation as any account. */
  call: <Data = unknown>(id: string, options: Changes = {}) => play<Answered<Data>>('call', id, options),
}

async function play<Result>(step: string, ...given: unknown[]): Promise<Result> {
  const response = await backend(`/scenes/${step}`, JSON.stringify(given))
  const told = await response.json()
  if (!response.ok) throw new StepFailed(`${step}: ${told.fault}`)
  return told
}
