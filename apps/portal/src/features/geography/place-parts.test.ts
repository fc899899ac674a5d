import { expect, it } from 'vitest'
import { placeParts } from './place-parts.ts'

const countries = [
  { id: 1, name: 'Pakistan', homeFlag: true },
  { id: 2, name: 'Ethiopia', homeFlag: false },
  { id: 3, name: 'Djibouti', homeFlag: false },
]

it.each([
  ['at home', 'Karachi', 'Sindh', 1, ['Karachi', 'Sindh']],
  ['abroad', 'Adama', 'Oromia', 2, ['Adama', 'Oromia', 'Ethiopia']],
  ['named like its province', 'Addis Ababa', 'Addis Ababa', 2, ['Addis Ababa', 'Ethiopia']],
  ['named like its country', 'Djibouti', 'Djibouti', 3, ['Djibouti']],
  ['in a country that is not known here', 'Kabul', 'Kabul', 9, ['Kabul']],
])('a city %s', (_, cityName, stateName, countryId, parts) => {
  expect(placeParts({ cityName, stateName, countryId }, countries)).toEqual(parts)
})
