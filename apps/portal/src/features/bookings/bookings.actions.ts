import type { BookingStatusId } from '@karwan/domain/bookings'
import { type Body, isReadOf } from '@karwan/sdk'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'
import { askAgain } from '../../kit/live/ask-again.ts'
import { type Booking, bookingOptions } from './bookings.queries.ts'

type Keyed = { idempotencyKey: string }
type Move = Keyed & { status: BookingStatusId; body: NonNullable<Body<'processBookingStatus'>> }
type Assignment = Keyed & { driverId: number; body: NonNullable<Body<'assignDriver'>> }
type Reassignment = Keyed & { body: Body<'reassignBooking'> }
type Position = Keyed & { body: Body<'reportBookingPosition'> }

export function useMoveBooking(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ status, body, idempotencyKey }: Move) =>
      sdk.call('processBookingStatus', { path: { id, status }, body, idempotencyKey }),
    onSuccess: (booking) => keep(client, booking),
  })
}

export function useAssignDriver(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ driverId, body, idempotencyKey }: Assignment) =>
      sdk.call('assignDriver', { path: { id, driverId }, body, idempotencyKey }),
    onSuccess: (booking) => keep(client, booking),
  })
}

export function useReassign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Reassignment) =>
      sdk.call('reassignBooking', { body, idempotencyKey }),
    onSuccess: (booking) => keep(client, booking),
  })
}

export function useReportPosition(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: Position) =>
      sdk.call('reportBookingPosition', { query: { bookingId: id }, body, idempotencyKey }),
    // The history of its shipment shows positions, too.
    onSuccess: () => askAgain(client, (key) => isReadOf(key, 'tracking')),
  })
}

type CrewOf = { id: number; version: number; driverId: number; vehicleId: number }

/** Assigns crews one after the other, each with its own idempotency key. Returns the faults by booking id. */
export function useAssignCrews() {
  const client = useQueryClient()
  return async (crews: readonly CrewOf[], key: string): Promise<ReadonlyMap<number, unknown>> => {
    const faults = new Map<number, unknown>()
    for (const { id, version, driverId, vehicleId } of crews) {
      const assigned = sdk.call('assignDriver', {
        path: { id, driverId },
        body: { vehicleId, version },
        idempotencyKey: `${key}.${id}`,
      })
      await assigned.catch((fault: unknown) => faults.set(id, fault))
    }
    await askAgain(client)
    return faults
  }
}

type Together = { status: BookingStatusId; at: Date | undefined; note: string | undefined }

/**
 * Moves bookings one after the other. A retry repeats the idempotency keys, so
 * that what was done is not redone.
 */
export function useMoveAll() {
  const client = useQueryClient()
  return async (
    bookings: readonly Booking[],
    { status, at, note }: Together,
    key: string,
  ): Promise<number> => {
    try {
      for (const { id, version, expandedTripStatuses: expanded } of bookings)
        await sdk.call('processBookingStatus', {
          path: { id, status },
          body: {
            expanded,
            version,
            ...(at !== undefined && { at: at.toISOString() }),
            ...(note !== undefined && { note }),
          },
          idempotencyKey: `${key}.${id}`,
        })
    } finally {
      await askAgain(client)
    }
    return bookings.length
  }
}

/** Puts the changed booking into the cache at once, and reads again what counts or lists it. */
async function keep(client: QueryClient, booking: Booking): Promise<void> {
  client.setQueryData(bookingOptions(booking.id).queryKey, booking)
  await askAgain(client, ([operation]) => operation !== 'getBooking')
}
