import { describe, expect, it } from 'vitest'
import { UserType } from '../people/user-type.ts'
import { coveredBy, nextStep, type StepFacts } from './next-step.ts'

const booked: StepFacts = {
  status: 'CREATED',
  vehicleCount: 2,
  vehiclesCovered: 0,
  bidsCount: 0,
  window: 'closed',
  withoutDriver: 0,
}

describe('what comes next of a shipment', () => {
  it.each<[Partial<StepFacts>, string | null]>([
    [{}, 'open-bidding'],
    [{ window: 'scheduled' }, 'await-window'],
    [{ window: 'open' }, 'find-bids'],
    [{ window: 'open', bidsCount: 1 }, 'decide-bids'],
    [{ bidsCount: 1 }, 'decide-bids'],
    [{ vehiclesCovered: 1, withoutDriver: 1 }, 'open-bidding'],
    [{ vehiclesCovered: 2, withoutDriver: 1 }, 'assign-driver'],
    [{ vehiclesCovered: 2 }, 'follow-trips'],
    [{ status: 'TRANSIT', vehiclesCovered: 2 }, 'follow-trips'],
    [{ status: 'DELIVERED' }, null],
    [{ status: 'CANCELLED' }, null],
    [{ status: 'PARTIALLY_FULFILLED' }, null],
  ])('%o: %s', (facts, step) => expect(nextStep({ ...booked, ...facts })).toBe(step))

  it.each([
    [UserType.demandAdda, UserType.demandAdda],
    [UserType.shipper, UserType.internal],
    [UserType.internal, UserType.internal],
  ])('is done for what %i has booked by %i', (by, actor) => expect(coveredBy(by)).toBe(actor))
})
