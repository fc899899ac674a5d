import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { cityForm } from './city-form.ts'

const city = { name: 'Sost', stateId: '7', lat: '36.69', lng: '74.82' }
const many = 'aliases: A city can have at most 20 other names, of 100 characters each'

it.each([
  [{}, []],
  [{ name: '' }, ['name: Name is required']],
  [{ stateId: '' }, ['stateId: State is required']],
  [{ lat: '' }, ['lat: Latitude is required']],
  [{ lat: 90, lng: -180 }, []],
  [{ lat: 90.1 }, ['lat: The coordinates are not valid']],
  [{ lng: 180.1 }, ['lng: The coordinates are not valid']],
  [{ region: 'South' }, []],
  [{ region: '' }, []],
  [{ region: 'West' }, ['region: Invalid input']],
  [{ aliases: Array.from({ length: 20 }, (_, n) => `n${n}`) }, []],
  [{ aliases: Array.from({ length: 21 }, (_, n) => `n${n}`) }, [many]],
  [{ aliases: ['x'.repeat(101)] }, [many]],
])('a city with %j', (changes, complaints) =>
  expect(complaintsOf(cityForm, { ...city, ...changes })).toEqual(complaints),
)

it.each([
  ['Sust, سست،  Afiyatabad ,Sust', ['Sust', 'سست', 'Afiyatabad']],
  [['Sust'], ['Sust']],
  ['', []],
  [undefined, []],
])('other names %j are %j', (aliases, names) => {
  expect(cityForm.parse({ ...city, aliases }).aliases).toEqual(names)
})
