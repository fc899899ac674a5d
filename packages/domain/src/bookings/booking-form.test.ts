import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { cancelBookingForm, crewForm, moveBookingForm } from './booking-form.ts'

const long = 'x'.repeat(501)
const other = 9

describe('cancelling a booking', () => {
  const form = (isLoaded: boolean) => cancelBookingForm({ isLoaded, needsWords: (id) => id === other })

  it.each([
    [{ refusalReasonId: '4' }, []],
    [{ refusalReasonId: 0 }, []],
    [{ refusalReasonId: '' }, ['refusalReasonId: Choose a reason for the cancellation']],
    [{ refusalReasonId: 'none' }, ['refusalReasonId: Choose a reason for the cancellation']],
    [{ refusalReasonId: '9' }, ['reason: Say what the reason is']],
    [{ refusalReasonId: '9', reason: ' \n' }, ['reason: Say what the reason is']],
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
  it('forward may be noted, and need not be', () => {
    expect(complaintsOf(moveBookingForm({ corrects: false }), { note: '' })).toEqual([])
    expect(complaintsOf(moveBookingForm({ corrects: false }), { note: long })).toEqual([
      'note: Note cannot exceed 500 characters',
    ])
  })

  it('back needs a reason', () => {
    expect(complaintsOf(moveBookingForm({ corrects: true }), { reason: ' ' })).toEqual([
      'reason: Give a reason for going back a step',
    ])
    expect(complaintsOf(moveBookingForm({ corrects: true }), { reason: 'Wrong booking' })).toEqual([])
  })
})

describe('a crew', () => {
  it('is a driver and a vehicle', () => {
    expect(complaintsOf(crewForm({ replaces: false }), { driverId: '', vehicleId: '' })).toEqual([
      'driverId: Choose a driver',
      'vehicleId: Choose a vehicle',
    ])
    expect(complaintsOf(crewForm({ replaces: false }), { driverId: '4', vehicleId: 0 })).toEqual([])
  })

  it('is replaced for a reason', () => {
    expect(complaintsOf(crewForm({ replaces: true }), { driverId: 4, vehicleId: 9, reason: '' })).toEqual([
      'reason: Give a reason',
    ])
  })
})
