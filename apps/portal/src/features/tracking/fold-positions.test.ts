import { describe, expect, it } from 'vitest'
import { foldPositions } from './fold-positions.ts'
import type { TrackingEvent } from './tracking.queries.ts'

const at = (minute: number) => `2026-11-22T09:${String(minute).padStart(2, '0')}:00.000Z`
const position = (minute: number, told: Partial<TrackingEvent> = {}): TrackingEvent => ({
  statusId: 7,
  label: 'On the road',
  at: at(minute),
  by: null,
  bookingId: 401,
  bookingNumber: 'KB-000401',
  cityName: 'Lahore',
  lat: 31.5201,
  lng: 74.3603,
  note: null,
  source: 'TRACKER',
  ...told,
})
const told = (events: TrackingEvent[]) =>
  foldPositions(events).map(({ event, times, since }) => [event.at.slice(14, 16), times, since.slice(14, 16)])

describe('positions', () => {
  it('of one place in a row are one, told as the latest, with when it began', () => {
    expect(told([position(1), position(5, { lat: 31.5203 }), position(9)])).toEqual([['09', 3, '01']])
  })

  it('are kept under the latest of them, for whoever wants to see each', () => {
    const [folded] = foldPositions([position(1), position(5), position(9)])
    expect(folded?.earlier.map((event) => event.at)).toEqual([at(5), at(1)])
  })

  it.each<[string, Partial<TrackingEvent>]>([
    ['another place', { cityName: 'Sahiwal', lat: 30.66, lng: 73.1 }],
    ['another vehicle', { bookingId: 402 }],
    ['a move', { source: null }],
    ['a position with a note', { note: 'Tyre changed' }],
  ])('are parted by %s', (_, other) => {
    expect(told([position(1), position(5, other)])).toHaveLength(2)
  })

  it('of two vehicles that report by turns are folded each for itself', () => {
    const second = { bookingId: 402 }
    expect(told([position(1), position(2, second), position(3), position(4, second)])).toEqual([
      ['03', 2, '01'],
      ['04', 2, '02'],
    ])
  })
})
