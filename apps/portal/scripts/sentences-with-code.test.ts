import { expect, it } from 'vitest'
import { groupsNamedIn, groupsOf } from './sentences-with-code.ts'

const groups = groupsOf({
  'core.page.reload': [],
  'fuelPumps.list.title': [],
  'fuelPumps.list.emptyTitle': [],
  'driverAvailability.ON_TRIP': [],
  'fuelBrand.PSO': [],
  'kit.form.choose': [],
  'refusal.booking.moved': [],
  'message.session.expired': [],
})

it.each([
  ["intl.formatMessage({ id: 'fuelPumps.list.emptyTitle' })", ['fuelPumps']],
  ['say(`driverAvailability.${`)', ['driverAvailability']],
  [
    "defineList('listFuelPumps', { words: 'fuelPumps', filters: { brand: oneOf(names, 'fuelBrand') } })",
    ['fuelBrand', 'fuelPumps'],
  ],
  ['<Word words="fuelPumps" id="core.page.reload" />', ['core', 'fuelPumps']],
  ["/** Such as\n * `core.page.reload`. */\n // 'kit.form.choose'", []],
  ["isReadOf(key, 'fuelPumps')", []],
  ["'fuelBrands' in 'The core. And kit.'", []],
  ['fuelPumps.list', []],
])('%s brings %j', (code, names) => expect(groupsNamedIn(code, groups)).toEqual(names))

it('the title of a list comes with the frame, as the navigation names it', () => {
  expect(Object.keys(groups.get('fuelPumps') ?? {})).toEqual(['fuelPumps.list.emptyTitle'])
  expect(Object.keys(groups.get('kit') ?? {})).toContain('fuelPumps.list.title')
})

it('a refusal brings its own sentence', () => {
  expect([...groups.keys()].sort()).toEqual(['core', 'driverAvailability', 'fuelBrand', 'fuelPumps', 'kit'])
})
