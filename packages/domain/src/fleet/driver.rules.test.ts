import { expect, it } from 'vitest'
import {
  isOfDrivingAge,
  mayBeSetByHand,
  mayLeaveRegister,
  mayVehicleBeSet,
  mayVehicleLeave,
} from './driver.rules.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
const codeOf = (verdict: ReturnType<typeof mayLeaveRegister>) =>
  verdict.allowed ? 'allowed' : verdict.refusal.code

it.each([
  ['AVAILABLE', 'allowed'],
  ['OFF_DUTY', 'allowed'],
  ['UNAVAILABLE', 'allowed'],
  ['ASSIGNED', 'fleet.driver_out'],
  ['ON_TRIP', 'fleet.driver_out'],
] as const)('a driver who is %s leaves the register or the partner: %s', (availability, code) => {
  expect(codeOf(mayLeaveRegister(availability))).toBe(code)
})

it.each([
  ['AVAILABLE', 'OFF_DUTY', 'allowed'],
  ['OFF_DUTY', 'AVAILABLE', 'allowed'],
  ['AVAILABLE', 'ON_TRIP', 'fleet.availability_of_booking'],
  ['AVAILABLE', 'ASSIGNED', 'fleet.availability_of_booking'],
  ['ON_TRIP', 'AVAILABLE', 'fleet.driver_out'],
] as const)('by hand, %s becomes %s: %s', (before, after, code) => {
  expect(codeOf(mayBeSetByHand(before, after))).toBe(code)
})

it.each([
  ['2008-11-21', true],
  ['2008-11-22', false],
  [null, true],
  [undefined, true],
])('who was born on %s may drive on the day: %s', (born, may) => {
  expect(isOfDrivingAge(born, now)).toBe(may)
})

it.each([
  ['AVAILABLE', 'allowed'],
  ['MAINTENANCE', 'allowed'],
  ['ASSIGNED', 'fleet.vehicle_out'],
  ['ON_TRIP', 'fleet.vehicle_out'],
] as const)('a vehicle that is %s leaves the register or the partner: %s', (status, code) => {
  expect(codeOf(mayVehicleLeave(status))).toBe(code)
})

it.each([
  ['AVAILABLE', 'MAINTENANCE', 'allowed'],
  ['COMPLIANCE_HOLD', 'AVAILABLE', 'allowed'],
  ['AVAILABLE', 'ON_TRIP', 'fleet.status_of_booking'],
  ['ASSIGNED', 'AVAILABLE', 'fleet.vehicle_out'],
] as const)('by hand, a vehicle that is %s becomes %s: %s', (before, after, code) => {
  expect(codeOf(mayVehicleBeSet(before, after))).toBe(code)
})
