import type { components } from '@karwan/sdk/schema'

export type BookingStatusId = components['schemas']['BookingStatusId']
export type PodStatus = components['schemas']['PodStatus']
export type Booking = components['schemas']['Booking']
export type BookingSummary = components['schemas']['BookingSummary']
