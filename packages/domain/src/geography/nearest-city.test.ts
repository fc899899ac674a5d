import { describe, expect, it } from 'vitest'
import { nearestCity, nearestOfAll, nearWithinKm } from './nearest-city.ts'
import { straightKilometres } from './road-distance.ts'

const sukkur = { name: 'Sukkur', lat: 27.7052, lng: 68.8574 }
const rohri = { name: 'Rohri', lat: 27.692, lng: 68.895 }
const farAway = { name: 'Djibouti', lat: 11.572, lng: 43.145 }
const cities = [farAway, rohri, sukkur]

describe('the city that a place lies near', () => {
  it.each([
    [{ lat: 27.706, lng: 68.857 }, 'Sukkur'],
    [{ lat: 27.69, lng: 68.9 }, 'Rohri'],
    [{ lat: 11.6, lng: 43.1 }, 'Djibouti'],
  ])('%j is %s', (place, name) => expect(nearestCity(place, cities)?.name).toBe(name))

  it('is one as far as fifty kilometres away, and none beyond', () => {
    const kmOfDegree = straightKilometres({ lat: 0, lng: 40 }, { lat: 1, lng: 40 })
    const north = (km: number) => ({ lat: sukkur.lat + km / kmOfDegree, lng: sukkur.lng })
    expect(nearestCity(north(nearWithinKm - 0.01), [sukkur])).toBe(sukkur)
    expect(nearestCity(north(nearWithinKm + 0.01), [sukkur])).toBeUndefined()
  })

  it('is named with its distance by whoever asks for the nearest of all', () => {
    const desert = { lat: 28.257, lng: 66.718 }
    expect(nearestOfAll(desert, cities)?.city).toBe(sukkur)
    expect(Math.round(nearestOfAll(desert, cities)?.km ?? 0)).toBe(219)
    expect(nearestOfAll({ lat: 1, lng: 1 }, cities)).toBeUndefined()
    expect(nearestOfAll(desert, [])).toBeUndefined()
  })

  it('is told across the line where the degrees begin anew', () => {
    const taveuni = { lat: -16.8, lng: 179.97 }
    expect(nearestCity({ lat: -16.8, lng: -179.98 }, [taveuni])).toBe(taveuni)
  })

  it('is none for no location, and none without cities', () => {
    expect(nearestCity({ lat: 1, lng: 1 }, [{ lat: 1, lng: 1 }])).toBeUndefined()
    expect(nearestCity(sukkur, [])).toBeUndefined()
  })
})
