import { describe, expect, it } from 'vitest'
import { arrivalAfter, arrivalTold, isStalePosition, reckonArrival, speedSince } from './position.rules.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('a position', () => {
  it.each(['APP', 'TRACKER'] as const)('of the %s goes stale after 30 minutes', (source) => {
    expect(isStalePosition({ at: ago(30), source }, now)).toBe(false)
    expect(isStalePosition({ at: ago(30.1), source }, now)).toBe(true)
  })

  it.each(['CALL', 'SMS'] as const)('told by %s holds for 6 hours', (source) => {
    expect(isStalePosition({ at: ago(360), source }, now)).toBe(false)
    expect(isStalePosition({ at: ago(360.1), source }, now)).toBe(true)
  })
})

describe('the arrival', () => {
  const sukkur = { lat: 27.7052, lng: 68.8574, at: now }
  const lahore = { lat: 31.5497, lng: 74.3436 }

  it.each([40, 55])('is reckoned with the speed of the truck, %i kilometres an hour', (speed) => {
    const { remainingKm, etaAt } = reckonArrival(sukkur, lahore, speed)
    expect(etaAt?.getTime()).toBe(Math.floor(now.getTime() + ((remainingKm ?? 0) / speed) * 3_600_000))
  })

  it('is now for a truck that is there', () => {
    expect(reckonArrival({ ...lahore, at: now }, lahore)).toEqual({ remainingKm: 0, etaAt: now })
  })

  it('is unknown where the drop off has no location, or there is none', () => {
    const unknown = { remainingKm: null, etaAt: null }
    expect(reckonArrival(sukkur, { lat: 1, lng: 1 })).toEqual(unknown)
    expect(reckonArrival(sukkur, undefined)).toEqual(unknown)
  })
})

describe('the speed of a truck', () => {
  // A degree of latitude is 111.2 km in a straight line, which counts as 145 km by road.
  const seen = (hoursAgo: number, degreesSouth: number) => ({
    lat: 30 - degreesSouth,
    lng: 70,
    at: ago(hoursAgo * 60),
  })
  const speed = (...before: Parameters<typeof seen>) =>
    speedSince(seen(...before), { lat: 30, lng: 70, at: now })

  it('is what it made since it was seen before', () => {
    expect(speed(4, 1)).toBeCloseTo(145 / 4)
  })

  it('is neither that of a queue nor that of a run downhill', () => {
    expect([speed(6, 0.1), speed(2, 3)]).toEqual([15, 60])
  })

  it('is that of all trucks where it was seen too short a time before, or never', () => {
    expect([speed(0.9, 0.5), speedSince(undefined, { lat: 30, lng: 70, at: now })]).toEqual([40, 40])
    expect(speedSince({ lat: 1, lng: 1, at: ago(300) }, { lat: 30, lng: 70, at: now })).toBe(40)
  })
})

describe('what is known of an arrival', () => {
  const inHours = (hours: number) => ago(-hours * 60)
  const nothing = { eta: null, etaSource: null, etaToldAt: null } as const
  const told = { eta: inHours(20), etaSource: 'TOLD', etaToldAt: now } as const
  const reckoned = { eta: inHours(22), etaSource: 'RECKONED', etaToldAt: inHours(1) } as const

  it('is reckoned anew with each position', () => {
    expect(arrivalAfter(nothing, inHours(22), inHours(1))).toEqual(reckoned)
    expect(arrivalAfter(reckoned, inHours(23), inHours(2))).toMatchObject({
      eta: inHours(23),
      etaToldAt: inHours(2),
    })
    expect(arrivalAfter(reckoned, null, inHours(2))).toEqual(reckoned)
  })

  it('is what was told, for twelve hours and until it has passed', () => {
    expect(arrivalAfter(told, inHours(30), inHours(12))).toEqual(told)
    expect(arrivalAfter(told, inHours(30), inHours(12.1))).toMatchObject({ etaSource: 'RECKONED' })
    const soon = { ...told, eta: inHours(2) }
    expect(arrivalAfter(soon, inHours(5), inHours(2))).toMatchObject({
      eta: inHours(5),
      etaSource: 'RECKONED',
    })
  })

  it('is what was told last', () => {
    expect(arrivalTold(reckoned, inHours(18), inHours(1))).toMatchObject({
      eta: inHours(18),
      etaSource: 'TOLD',
    })
    expect(arrivalTold(told, inHours(18), inHours(-1))).toEqual(told)
    expect(arrivalTold(told, inHours(18), inHours(0))).toMatchObject({ eta: inHours(18) })
  })
})
