import { describe, expect, it } from 'vitest'
import { driverAvailabilities, vehicleStatuses } from '../fleet/fleet-status.ts'
import { namesOf } from '../kernel/table.ts'
import {
  type CrewDriver,
  type CrewVehicle,
  isCrewed,
  mayAssignTo,
  mayDriveOnPapers,
  mayLeaveOtherBookings,
  mayReassign,
  mayReplaceCrew,
  maySendOut,
} from './crew.rules.ts'

const driver: CrewDriver = {
  partnerId: 3,
  verificationStatus: 4,
  isBlocked: false,
  availability: 'AVAILABLE',
}
const vehicle: CrewVehicle = { partnerId: 3, verificationStatus: 4, isBlocked: false, status: 'AVAILABLE' }
const codeOf = (partnerId: number, d: Partial<CrewDriver> = {}, v: Partial<CrewVehicle> = {}) => {
  const verdict = maySendOut(partnerId, { ...driver, ...d }, { ...vehicle, ...v })
  return verdict.allowed ? 'allowed' : verdict.refusal.code
}

describe('who may be sent out', () => {
  it('a verified driver with a verified vehicle of the partner', () => expect(codeOf(3)).toBe('allowed'))

  it('nobody of another partner', () => {
    expect(codeOf(4)).toBe('booking.driver_of_other_partner')
    expect(codeOf(3, {}, { partnerId: 4 })).toBe('booking.vehicle_of_other_partner')
  })

  it('nobody blocked', () => {
    expect(codeOf(3, { isBlocked: true })).toBe('booking.driver_blocked')
    expect(codeOf(3, {}, { isBlocked: true })).toBe('booking.vehicle_blocked')
  })

  it('nobody and nothing of a blocked fleet', () => {
    const blockedFleet = { name: 'Port trucks' }
    expect(codeOf(3, { blockedFleet })).toBe('booking.driver_fleet_blocked')
    expect(codeOf(3, {}, { blockedFleet })).toBe('booking.vehicle_fleet_blocked')
    expect(codeOf(3, { blockedFleet: null }, { blockedFleet: null })).toBe('allowed')
  })

  it.each([0, 1, 2, 3, 5, 6] as const)('nobody whose verification stands at %i', (verificationStatus) => {
    expect(codeOf(3, { verificationStatus })).toBe('booking.driver_not_verified')
    expect(codeOf(3, {}, { verificationStatus })).toBe('booking.vehicle_not_verified')
  })

  it.each(namesOf(driverAvailabilities))('a driver who is %s, unless off duty', (availability) => {
    const isOff = availability === 'OFF_DUTY' || availability === 'UNAVAILABLE'
    expect(codeOf(3, { availability })).toBe(isOff ? 'booking.driver_off_duty' : 'allowed')
  })

  it.each(namesOf(vehicleStatuses))('a vehicle that is %s, unless unfit', (status) => {
    const isFit = ['AVAILABLE', 'ASSIGNED', 'ON_TRIP'].includes(status)
    expect(codeOf(3, {}, { status })).toBe(isFit ? 'allowed' : 'booking.vehicle_unfit')
  })

  it('neither driver nor vehicle that is on another booking', () => {
    expect(mayLeaveOtherBookings(false, false).allowed).toBe(true)
    expect(mayLeaveOtherBookings(true, false)).toMatchObject({ refusal: { code: 'booking.driver_booked' } })
    expect(mayLeaveOtherBookings(false, true)).toMatchObject({ refusal: { code: 'booking.vehicle_booked' } })
  })
})

describe('on which papers', () => {
  const now = new Date('2026-11-21T09:00:00.000Z')
  const sentenceOf = (d: Partial<CrewDriver>, v: Partial<CrewVehicle> = {}) => {
    const verdict = mayDriveOnPapers({ ...driver, ...d }, { ...vehicle, ...v }, now)
    return verdict.allowed ? 'allowed' : verdict.refusal.sentence
  }

  it('those that are good through the day', () => {
    expect(sentenceOf({ licenseExpiry: '2026-11-21' }, { fitnessExpiry: '2026-11-21' })).toBe('allowed')
  })

  it('not those of the day before', () => {
    expect(sentenceOf({ licenseExpiry: '2026-11-20' })).toBe(
      'The License of the driver expired on 20/11/2026',
    )
    expect(sentenceOf({}, { insuranceExpiry: '2026-11-20' })).toBe(
      'The Insurance of the vehicle expired on 20/11/2026',
    )
  })
})

describe('a crew that is replaced', () => {
  const crew = { driverId: 4, vehicleId: 9 }
  it.each([
    ['another driver', { ...crew, driverId: 5 }, 'Breakdown', undefined],
    ['another vehicle', { ...crew, vehicleId: 8 }, 'Breakdown', undefined],
    ['the same two', crew, 'Breakdown', 'booking.same_crew'],
    ['another driver and a blank reason', { ...crew, driverId: 5 }, '  ', 'booking.reassign_reason_required'],
  ])('by %s', (_, after, reason, code) => {
    expect(mayReplaceCrew(crew, after, reason)).toMatchObject(
      code ? { refusal: { code } } : { allowed: true },
    )
  })
})

describe('when', () => {
  const statuses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const

  it.each(statuses)('a booking at %i takes its first driver only while it awaits one', (status) => {
    const code = status === 13 ? 'booking.cancelled_takes_no_driver' : 'booking.driver_assigned_already'
    const refused = { refusal: { code } }
    expect(mayAssignTo(status)).toMatchObject(status === 1 ? { allowed: true } : refused)
  })

  it.each(statuses)(
    'a booking at %i is out with a crew only between the first driver and delivery',
    (status) => {
      expect(isCrewed(status)).toBe(status >= 2 && status <= 10)
    },
  )

  it.each(statuses)('a booking at %i is reassigned only between the first driver and delivery', (status) => {
    const refused = { refusal: { code: 'booking.nothing_to_reassign' } }
    expect(mayReassign(status)).toMatchObject(status >= 2 && status <= 10 ? { allowed: true } : refused)
  })
})
