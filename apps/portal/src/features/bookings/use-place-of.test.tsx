import type { components } from '@karwan/sdk/schema'
import { aTrackingEvent } from '@karwan/sdk/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { show } from '../../kit/testing/show.tsx'
import { loadRest } from '../../kit/text/messages.ts'
import { usePlaceOf } from './use-place-of.ts'

type TrackingEvent = components['schemas']['TrackingEvent']

beforeAll(() => loadRest())

async function placeOf(facts: Partial<TrackingEvent>): Promise<string | undefined> {
  const seen: (string | undefined)[] = []
  function Reader() {
    seen.push(usePlaceOf()(aTrackingEvent(facts)))
    return null
  }
  await show(<Reader />)
  return seen[0]
}

const sukkur = { cityName: 'Sukkur', lat: 27.70521, lng: 68.85743 }

describe('the place of a truck', () => {
  it.each([
    ['CALL', 'Sukkur'],
    ['SMS', 'Sukkur'],
    ['APP', 'Near Sukkur'],
    ['TRACKER', 'Near Sukkur'],
    [null, 'Near Sukkur'],
    ['PIGEON', 'Near Sukkur'],
  ])('told by %s is "%s"', async (source, place) =>
    expect(await placeOf({ ...sukkur, source: source as TrackingEvent['source'] })).toBe(place),
  )

  it('is told in degrees far from any city, and not at all where none is known', async () => {
    expect(await placeOf({ ...sukkur, cityName: null })).toBe('27.705, 68.857')
    expect(await placeOf({})).toBeUndefined()
    expect(await placeOf({ lat: 1, lng: 1 })).toBeUndefined()
  })
})
