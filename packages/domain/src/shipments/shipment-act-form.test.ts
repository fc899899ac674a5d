import { describe, expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { cancelShipmentForm, pointOfContactForm, poolForm, verticalForm } from './shipment-act-form.ts'

const distance = 'distanceInKilometers: Distance must be between 0 and 20000'
const time = 'timeInHours: Time must be between 0 and 10000'

describe('cancelling a shipment', () => {
  const typed = { cancellationReason: 'Cargo not ready', distanceInKilometers: '0', timeInHours: '0' }

  it.each([
    [{}, []],
    [{ cancellationReason: ' ' }, ['cancellationReason: Say why the shipment is cancelled']],
    [{ cancellationReason: 'x'.repeat(501) }, ['cancellationReason: Reason cannot exceed 500 characters']],
    [{ distanceInKilometers: '' }, ['distanceInKilometers: Distance is required']],
    [{ distanceInKilometers: '-1' }, [distance]],
    [{ distanceInKilometers: '20,000' }, []],
    [{ distanceInKilometers: '20,001' }, [distance]],
    [{ distanceInKilometers: 'far' }, [distance]],
    [{ timeInHours: '' }, ['timeInHours: Time is required']],
    [{ timeInHours: '10000' }, []],
    [{ timeInHours: '10001' }, [time]],
    [{ timeInHours: '0.5' }, []],
  ])('with %j is told %j', (changes, said) =>
    expect(complaintsOf(cancelShipmentForm, { ...typed, ...changes })).toEqual(said),
  )
})

it.each([
  ['1', []],
  [2, ['poolType: Cannot move shipment from public to private loadboard.']],
  [3, ['poolType: Pool type is not valid']],
  ['', ['poolType: Pool type is not valid']],
])('a move to the pool %j is told %j', (poolType, said) =>
  expect(complaintsOf(poolForm, { poolType })).toEqual(said),
)

it.each([
  [0, []],
  ['24', []],
  [25, ['verticalId: Choose a vertical']],
  ['', ['verticalId: Choose a vertical']],
])('the vertical %j is told %j', (verticalId, said) =>
  expect(complaintsOf(verticalForm, { verticalId })).toEqual(said),
)

it.each([
  ['12', []],
  ['', ['pocId: Choose a colleague']],
])('the colleague %j is told %j', (pocId, said) =>
  expect(complaintsOf(pointOfContactForm, { pocId })).toEqual(said),
)
