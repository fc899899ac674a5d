import { describe, expect, it } from 'vitest'
import { roadKilometres } from './road-distance.ts'

const karachi = { lat: 24.8607, lng: 67.0011 }
const lahore = { lat: 31.5497, lng: 74.3436 }
const islamabad = { lat: 33.6844, lng: 73.0479 }

describe('the distance by road', () => {
  it('from Karachi to Lahore is about what drivers count', () => {
    expect(roadKilometres([karachi, lahore])).toBeGreaterThan(1_250)
    expect(roadKilometres([karachi, lahore])).toBeLessThan(1_400)
  })

  it('adds up over the stops in their order', () => {
    const whole = roadKilometres([karachi, lahore, islamabad]) ?? 0
    const parts = (roadKilometres([karachi, lahore]) ?? 0) + (roadKilometres([lahore, islamabad]) ?? 0)
    expect(Math.abs(whole - parts)).toBeLessThanOrEqual(1)
  })

  it('is zero between a place and itself, and unknown for a single stop', () => {
    expect(roadKilometres([karachi, karachi])).toBe(0)
    expect(roadKilometres([karachi])).toBeUndefined()
  })

  it('is unknown once a stop has no location, which the point (1, 1) stands for', () => {
    expect(roadKilometres([karachi, { lat: 1, lng: 1 }])).toBeUndefined()
    expect(roadKilometres([{ lat: 1, lng: 1.0001 }, karachi])).toBeDefined()
  })
})
