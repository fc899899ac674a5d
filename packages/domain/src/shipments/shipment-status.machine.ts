import { setup } from 'xstate'
import type { ShipmentStatus } from '../kernel/wire.ts'

export type ShipmentFlowEvent =
  /** Goes to the next status of the order; the last three have none. */
  | { type: 'ADVANCE' }
  /** `loadedBookings`: trucks with cargo of this shipment, for whom there is no way back. */
  | { type: 'CANCEL'; loadedBookings: number }
  /** Some vehicles delivered, none under way, the rest given up. */
  | { type: 'FULFIL_PARTIALLY' }

type FlowContext = { startsAt: ShipmentStatus }

const startsAt = (status: ShipmentStatus) => ({
  guard: ({ context }: { context: FlowContext }) => context.startsAt === status,
  target: status,
})

/** The life of a shipment; it may be resumed at any status. */
export const shipmentStatusMachine = setup({
  types: {
    context: {} as FlowContext,
    events: {} as ShipmentFlowEvent,
    input: {} as { status: ShipmentStatus },
    tags: {} as 'active' | 'settled',
  },
  guards: {
    isNothingLoaded: ({ event }) => event.type === 'CANCEL' && event.loadedBookings === 0,
  },
}).createMachine({
  id: 'shipmentStatus',
  context: ({ input }) => ({ startsAt: input.status }),
  initial: 'resuming',
  states: {
    resuming: {
      always: [
        startsAt('DISPATCH_STARTED'),
        startsAt('TRANSIT'),
        startsAt('DELIVERED'),
        startsAt('CANCELLED'),
        startsAt('PARTIALLY_FULFILLED'),
        { target: 'CREATED' },
      ],
    },
    CREATED: {
      tags: 'active',
      on: { ADVANCE: 'DISPATCH_STARTED', CANCEL: { guard: 'isNothingLoaded', target: 'CANCELLED' } },
    },
    DISPATCH_STARTED: {
      tags: 'active',
      on: {
        ADVANCE: 'TRANSIT',
        CANCEL: { guard: 'isNothingLoaded', target: 'CANCELLED' },
        FULFIL_PARTIALLY: 'PARTIALLY_FULFILLED',
      },
    },
    TRANSIT: { tags: 'active', on: { ADVANCE: 'DELIVERED', FULFIL_PARTIALLY: 'PARTIALLY_FULFILLED' } },
    DELIVERED: { tags: 'settled', type: 'final' },
    CANCELLED: { tags: 'settled', type: 'final' },
    PARTIALLY_FULFILLED: { tags: 'settled', type: 'final' },
  },
})
