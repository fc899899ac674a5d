import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { allow } from '../kernel/verdict.ts'
import { cancelBookingForm, crewForm, moveBookingForm } from './booking-form.ts'
import { refuse } from './bookings.messages.ts'
import { withinItsMinute } from './happened-at.ts'

const long = 'x'.repeat(501)
const other = 9

describe('cancelling a booking', () => {
  const form = (isLoaded: boolean) => cancelBookingForm({ isLoaded, needsWords: (id) => id === other })

  it.each([
    [{ refusalReasonId: '4' }, []],
    [{ refusalReasonId: 0 }, []],
    [{ refusalReasonId: '' }, ['refusalReasonId: Choose a reason for the cancellation']],
    [{ refusalReasonId: 'none' }, ['refusalReasonId: Choose a reason for the cancellation']],
    [{ refusalReasonId: '9' }, ['reason: Describe the reason']],
    [{ refusalReasonId: '9', reason: ' \n' }, ['reason: Describe the reason']],
    [{ refusalReasonId: '9', reason: 'The mill has burnt down' }, []],
    [{ refusalReasonId: '4', reason: long }, ['reason: Reason cannot exceed 500 characters']],
  ])('with %j is told %j', (typed, said) => expect(complaintsOf(form(false), typed)).toEqual(said))

  it.each([
    ['', ['cargoReturnNote: The cargo is loaded; say how it is returned']],
    ['Back to the mill on Monday', []],
  ])('that is loaded, with the note %j, is told %j', (cargoReturnNote, said) =>
    expect(complaintsOf(form(true), { refusalReasonId: 4, cargoReturnNote })).toEqual(said),
  )

  it('gives trimmed words and a number', () => {
    expect(form(false).parse({ refusalReasonId: '9', reason: ' Flood ' })).toEqual({
      refusalReasonId: 9,
      reason: 'Flood',
    })
  })
})

describe('moving a booking', () => {
  const now = new Date('2026-11-21T09:00:30.000Z')
  const moved = { now, zone: 'Asia/Karachi', before: new Date('2026-11-21T08:00:45.000Z') }
  const form = (corrects: boolean) => moveBookingForm({ corrects, ...moved })

  it('forward may be noted, and need not be', () => {
    expect(complaintsOf(form(false), { note: '' })).toEqual([])
    expect(complaintsOf(form(false), { note: long })).toEqual(['note: Note cannot exceed 500 characters'])
  })

  it('back needs a reason', () => {
    expect(complaintsOf(form(true), { reason: ' ' })).toEqual(['reason: Give a reason for going back a step'])
    expect(complaintsOf(form(true), { reason: 'Wrong booking' })).toEqual([])
  })

  it.each([
    ['', []],
    ['2026-11-21T14:00', []],
    ['2026-11-21T13:00', []],
    ['soon', ['at: Time is not valid']],
    [
      '2026-11-21T14:01',
      ['at: The time 21/11/2026 02:01 PM is in the future; it is 21/11/2026 02:00 PM now'],
    ],
    [
      '2026-11-21T12:59',
      ['at: The time 21/11/2026 12:59 PM is before the previous entry at 21/11/2026 01:00 PM'],
    ],
  ])('at %j is told %j', (at, said) => expect(complaintsOf(form(false), { at })).toEqual(said))

  it('in the minute of the step before it comes at once after that', () =>
    expect(withinItsMinute(new Date('2026-11-21T08:00:00.000Z'), moved.before)).toEqual(moved.before))
})

describe('a crew', () => {
  const mayGo = (vehicleId: number, override: boolean) =>
    vehicleId === 7 && !override ? refuse('booking.vehicle_of_other_variant') : allow

  it('is a driver and a vehicle', () => {
    expect(complaintsOf(crewForm({ replaces: false, mayGo }), { driverId: '', vehicleId: '' })).toEqual([
      'driverId: Choose a driver',
      'vehicleId: Choose a vehicle',
    ])
    expect(complaintsOf(crewForm({ replaces: false, mayGo }), { driverId: '4', vehicleId: 0 })).toEqual([])
  })

  it('goes with a vehicle that fits, or with one that is sent all the same', () => {
    const crew = { driverId: 4, vehicleId: 7 }
    expect(complaintsOf(crewForm({ replaces: false, mayGo }), crew)).toEqual([
      'vehicleId: The booking needs another variant of this vehicle type',
    ])
    expect(complaintsOf(crewForm({ replaces: false, mayGo }), { ...crew, override: true })).toEqual([])
  })

  it('is replaced for a reason', () => {
    expect(
      complaintsOf(crewForm({ replaces: true, mayGo }), { driverId: 4, vehicleId: 9, reason: '' }),
    ).toEqual(['reason: Give a reason'])
  })
})
