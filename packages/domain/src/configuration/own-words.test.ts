import { describe, expect, it } from 'vitest'
import { defaultVehicleTerms } from './defaults.ts'
import { inTermsOf } from './own-words.ts'

const trucks = inTermsOf({ singular: 'Truck', plural: 'Trucks' })

describe('a client that says truck', () => {
  it.each([
    ['Vehicles', 'Trucks'],
    ['Vehicle type', 'Truck type'],
    ['Driver and vehicle assigned', 'Driver and truck assigned'],
    ['When the vehicles should stand there.', 'When the trucks should stand there.'],
    ['This vehicle’s papers', 'This truck’s papers'],
    ['A vehicle of a partner', 'A truck of a partner'],
    ['Vehicular traffic', 'Vehicular traffic'],
    ['A driver', 'A driver'],
  ])('reads %s as %s', (sentence, own) => expect(trucks(sentence)).toBe(own))
})

it('follows the article of the word', () => {
  const autos = inTermsOf({ singular: 'Auto', plural: 'Autos' })
  expect(autos('Choose a vehicle')).toBe('Choose an auto')
  expect(autos('A vehicle, or two vehicles')).toBe('An auto, or two autos')
})

it('leaves a word of capitals as it is', () => {
  const heavy = inTermsOf({ singular: 'HGV', plural: 'HGVs' })
  expect(heavy('Add a vehicle to the vehicles')).toBe('Add a HGV to the HGVs')
})

it('takes the word out of a kind of it', () => {
  const own = inTermsOf({ singular: 'Truck type', plural: 'Truck types' })
  expect(own('Vehicle types of 2 vehicles')).toBe('Truck types of 2 trucks')
})

it('changes nothing where a client has no word of its own', () => {
  const said = 'A vehicle and its vehicle type'
  expect(inTermsOf(defaultVehicleTerms)(said)).toBe(said)
})
