import { expect, it } from 'vitest'
import { zoneOfCountry } from './zone-of-country.ts'

it.each([
  [2, 'Africa/Addis_Ababa'],
  [null, 'Asia/Karachi'],
  [99, 'Asia/Karachi'],
])('country %s has the clock of %s', (id, zone) => expect(zoneOfCountry(id)).toBe(zone))
