import { describe, expect, it } from 'vitest'
import { namesOf } from '../kernel/table.ts'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import type { BookingStatusId } from '../kernel/wire.ts'
import {
  type FuelSlipStatus,
  fuelAmountOf,
  fuelRequestForm,
  fuelSlipStepForm,
  isWithinCredit,
  mayDispense,
  mayMoveFuelSlip,
  mayRequestFuel,
  nextFuelSlipStatuses,
} from './fuel-slip.ts'

const codeOf = (verdict: ReturnType<typeof mayDispense>) =>
  verdict.allowed ? 'allowed' : verdict.refusal.code

describe('a fuel slip', () => {
  const ways = [
    'REQUESTED APPROVED',
    'REQUESTED REJECTED',
    'APPROVED DISPENSED',
    'APPROVED REJECTED',
    'DISPENSED SETTLED',
    'DISPENSED DISPUTED',
    'DISPUTED SETTLED',
    'DISPUTED REJECTED',
  ]
  const statuses: FuelSlipStatus[] = namesOf(nextFuelSlipStatuses)
  it.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    '%s becomes %s',
    (from, to) =>
      expect(codeOf(mayMoveFuelSlip({ from, to, askedBy: 1, actor: 2 }))).toBe(
        ways.includes(`${from} ${to}`) ? 'allowed' : 'fuelSlip.move_refused',
      ),
  )

  it('is approved by another person than who asked for it, and rejected by anybody who may', () => {
    const own = { from: 'REQUESTED', askedBy: 1, actor: 1 } as const
    expect(codeOf(mayMoveFuelSlip({ ...own, to: 'APPROVED' }))).toBe('fuelSlip.second_person')
    expect(codeOf(mayMoveFuelSlip({ ...own, to: 'REJECTED' }))).toBe('allowed')
  })

  const bookingWith = (changes: object = {}) => ({
    ...{ statusId: 2 as BookingStatusId, driverId: 41 as number | null, currency: 'Rs' },
    ...changes,
  })
  const pump = { acceptsFuelSlip: true, isActive: true, currency: 'PKR' }
  it.each([
    [bookingWith(), pump, 'allowed'],
    [bookingWith({ statusId: 10 }), pump, 'allowed'],
    [bookingWith({ statusId: 1 }), pump, 'fuelSlip.not_out'],
    [bookingWith({ statusId: 11 }), pump, 'fuelSlip.not_out'],
    [bookingWith({ driverId: null }), pump, 'fuelSlip.not_out'],
    [bookingWith(), { ...pump, isActive: false }, 'fuelSlip.pump_retired'],
    [bookingWith(), { ...pump, acceptsFuelSlip: false }, 'fuelSlip.pump_takes_none'],
    [bookingWith(), { ...pump, currency: 'ETB' }, 'fuelSlip.other_currency'],
    [bookingWith({ currency: 'Birr' }), { ...pump, currency: 'ETB' }, 'allowed'],
  ])('of %j at %j: %s', (booking, at, code) => expect(codeOf(mayRequestFuel(booking, at))).toBe(code))

  it.each([
    [null, '999999.00', 'allowed'],
    ['100000.00', '67780.00', 'allowed'],
    ['100000.00', '67780.01', 'fuelSlip.over_credit'],
  ])('with a limit of %s and %s owed: %s', (creditLimit, owed, code) =>
    expect(codeOf(isWithinCredit({ creditLimit, owed, amount: '32220.00' }))).toBe(code),
  )

  it('is dispensed with its code, and up to what was approved', () => {
    const given = { litres: 120, litresApproved: 120, code: '480713', slipCode: '480713' }
    expect(codeOf(mayDispense(given))).toBe('allowed')
    expect(codeOf(mayDispense({ ...given, litres: 120.01 }))).toBe('fuelSlip.more_than_approved')
    expect(codeOf(mayDispense({ ...given, code: '480714' }))).toBe('fuelSlip.code_wrong')
    expect(codeOf(mayDispense({ ...given, slipCode: null }))).toBe('fuelSlip.code_wrong')
  })

  it.each([
    [120, '268.50', '32220.00'],
    [33.33, '107.93', '3597.31'],
    [0.01, '0.01', '0.00'],
  ])('%d litres at %s are %s', (litres, price, amount) =>
    expect(fuelAmountOf(litres, price, 'Rs')).toBe(amount),
  )

  it('has whole amounts where its currency has none smaller', () =>
    expect(fuelAmountOf(33.33, '175', 'DJF')).toBe('5833.00'))

  const litres = 'litres: Litres must be greater than 0 and at most 2000'
  it.each([
    [{}, []],
    [{ litres: '' }, [litres]],
    [{ litres: '0' }, [litres]],
    [{ litres: '2000.5' }, [litres]],
    [{ pumpId: '' }, ['pumpId: Choose a fuel pump']],
    [{ note: 'x'.repeat(501) }, ['note: Note cannot exceed 500 characters']],
  ])('is asked for with %j', (changes, complaints) =>
    expect(complaintsOf(fuelRequestForm, { bookingId: 1, pumpId: 2, litres: '120', ...changes })).toEqual(
      complaints,
    ),
  )

  const price = 'pricePerLitre: Price per litre must be greater than 0, with at most two decimals'
  it.each([
    [{ status: 'APPROVED' }, [litres]],
    [{ status: 'APPROVED', litres: '100' }, []],
    [{ status: 'REJECTED' }, ['reason: Give a reason']],
    [{ status: 'DISPUTED', reason: ' ' }, ['reason: Give a reason']],
    [{ status: 'SETTLED' }, ['reference: Enter the payment or bill']],
    [{ status: 'DISPENSED' }, [litres, price, 'code: Code is required']],
    [{ status: 'DISPENSED', litres: '5', pricePerLitre: '1.005', code: '1' }, [price]],
  ])('goes on with %j', (step, complaints) =>
    expect(complaintsOf(fuelSlipStepForm, step)).toEqual(complaints),
  )
})
