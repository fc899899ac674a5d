import { describe, expect, it } from 'vitest'
import { isStalePosition, reckonArrival } from './position.rules.ts'

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
  const sukkur = { lat: 27.7052, lng: 68.8574 }
  const lahore = { lat: 31.5497, lng: 74.3436 }

  it('is reckoned with 40 kilometres an hour', () => {
    const { remainingKm, etaAt } = reckonArrival(sukkur, lahore, now)
    expect(etaAt?.getTime()).toBe(now.getTime() + ((remainingKm ?? 0) / 40) * 3_600_000)
  })

  it('is now for a truck that is there', () => {
    expect(reckonArrival(lahore, lahore, now)).toEqual({ remainingKm: 0, etaAt: now })
  })

  it('is unknown where the drop off has no location, or there is none', () => {
    const unknown = { remainingKm: null, etaAt: null }
    expect(reckonArrival(sukkur, { lat: 1, lng: 1 }, now)).toEqual(unknown)
    expect(reckonArrival(sukkur, undefined, now)).toEqual(unknown)
  })
})
