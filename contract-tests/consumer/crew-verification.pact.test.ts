import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely } from './loosely.ts'

const by = 'customer support'
/** Verified. */
const verificationStatus = 4 as const
const given = (id: number) => [
  { state: 'a partner', id } as const,
  { state: 'a driver with a vehicle', partnerId: id, driverId: id, vehicleId: id } as const,
]

describe('customer support verifies within a booking', () => {
  it.each([
    ['a driver', 9890, 'updateDriverVerification', '/verification/v1/update-driver'],
    ['a vehicle', 9891, 'updateVehicleVerification', '/verification/v1/update-vehicle'],
  ] as const)('%s', async (what, id, operation, path) => {
    const sent = { body: { id, verificationStatus }, idempotencyKey: `crew-verification-${id}` }
    const verified = await exchange(
      [
        {
          given: given(id),
          asking: `to verify ${what} for a booking`,
          by,
          request: { method: 'POST', path, ...sent },
          answer: { status: 200, body: { data: loosely(sent.body, sent.body) } },
        },
      ],
      ({ sdk }) => sdk.call(operation, sent),
    )
    expect(verified?.verificationStatus).toBe(verificationStatus)
  })
})
