import type { components } from '../generated/schema.d.ts'
import { moment } from './moment.ts'

type TrackingEvent = components['schemas']['TrackingEvent']
type BookingPosition = components['schemas']['BookingPosition']

export function aTrackingEvent(facts: Partial<TrackingEvent> = {}): TrackingEvent {
  return {
    statusId: 1,
    label: 'Booked, driver awaited',
    at: moment,
    by: null,
    bookingId: 401,
    bookingNumber: 'BK-000401',
    cityName: null,
    lat: null,
    lng: null,
    note: null,
    source: null,
    ...facts,
  }
}

export function aPosition(facts: Partial<BookingPosition> = {}): BookingPosition {
  return {
    bookingId: 401,
    lat: 28.4202,
    lng: 70.2952,
    cityName: 'Rahim Yar Khan',
    speedKmh: 54,
    heading: 30,
    accuracyM: 12,
    at: moment,
    source: 'TRACKER',
    isStale: false,
    etaAt: null,
    remainingKm: 590,
    ...facts,
  }
}
