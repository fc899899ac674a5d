import { expect, it } from 'vitest'
import { refuse, refuseAt } from './refuse.ts'

it('a call is refused by its code, in the sentence of the catalogue, with the record as it is', () => {
  expect(() => refuse('bid.already_placed', { current: { id: 7 } })).toThrow(
    expect.objectContaining({
      facts: {
        status: 409,
        code: 'bid.already_placed',
        message: 'The partner already has a bid on this shipment',
        current: { id: 7 },
      },
    }),
  )
})

it('a rule that is broken is 422 where nothing else is said', () => {
  expect(() => refuse('bid.reason_required')).toThrow(
    expect.objectContaining({
      facts: { status: 422, code: 'bid.reason_required', message: 'Give a reason' },
    }),
  )
})

it('a field is refused with its values filled in, and by one code for all fields', () => {
  const message = 'The bid offers 3 vehicles; you cannot award more'
  expect(() => refuseAt('vehicleCounts.0', 'bid.share_too_large', { offered: 3 })).toThrow(
    expect.objectContaining({
      facts: { status: 422, code: 'request.rule_broken', message, fields: { 'vehicleCounts.0': [message] } },
    }),
  )
})
