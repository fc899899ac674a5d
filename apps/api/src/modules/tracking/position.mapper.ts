import { isStalePosition } from '@karwan/domain/tracking'
import type { components } from '@karwan/sdk/schema'
import type { PlaceName } from './place-names.ts'
import type { TrackingPositionRow } from './tracking-positions.table.ts'

export const toPosition = (
  row: TrackingPositionRow,
  now: Date,
  nameOf: PlaceName,
): components['schemas']['BookingPosition'] => ({
  bookingId: row.bookingId,
  lat: row.lat,
  lng: row.lng,
  cityName: nameOf(row),
  speedKmh: row.speedKmh,
  heading: row.heading,
  accuracyM: row.accuracyM,
  at: row.at.toISOString(),
  source: row.source,
  isStale: isStalePosition(row, now),
  etaAt: row.etaAt?.toISOString() ?? null,
  remainingKm: row.remainingKm,
})
