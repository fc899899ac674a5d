import { describe, expect, it } from 'vitest'
import { hour } from '../kernel/clock.ts'
import { hoursEarlyAtPickup, isAheadOfLoading } from './ahead-of-loading.ts'
import { BookingStatus } from './booking-status.ts'

const { enRoutePickup, atPickup, loading, loaded, inTransit, atBorder, delivered, unloading } = BookingStatus
const loadingTime = new Date('2026-11-22T06:00:00.000Z')
const hoursBefore = (hours: number) => new Date(loadingTime.getTime() - hours * hour)

describe('a step before the planned loading', () => {
  it.each([
    { step: 'loaded, a moment before', from: loading, to: loaded, hours: 0.01, ahead: true },
    { step: 'loaded, at that time', from: loading, to: loaded, hours: 0, ahead: false },
    { step: 'on the road, past loaded', from: enRoutePickup, to: inTransit, hours: 1, ahead: true },
    { step: 'on the road again', from: atBorder, to: inTransit, hours: 1, ahead: false },
    { step: 'delivered', from: unloading, to: delivered, hours: 1, ahead: true },
    { step: 'going there, days before', from: enRoutePickup, to: enRoutePickup, hours: 48, ahead: false },
    {
      step: 'arrived, as early as is usual',
      from: enRoutePickup,
      to: atPickup,
      hours: hoursEarlyAtPickup,
      ahead: false,
    },
    {
      step: 'arrived, earlier than that',
      from: enRoutePickup,
      to: atPickup,
      hours: hoursEarlyAtPickup + 0.01,
      ahead: true,
    },
    { step: 'loading, an hour before', from: atPickup, to: loading, hours: 1, ahead: false },
    { step: 'loading, days before', from: atPickup, to: loading, hours: 48, ahead: true },
    { step: 'loading, after that time', from: atPickup, to: loading, hours: -1, ahead: false },
  ])('is worth a question, or not: $step', ({ from, to, hours, ahead }) => {
    expect(isAheadOfLoading({ from, to, loadingTime }, hoursBefore(hours))).toBe(ahead)
  })
})
