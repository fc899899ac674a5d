import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely } from './loosely.ts'

const by = 'customer support'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAAA1BMVEXMZgAMaJ7fAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgAAEAAAYAAeaH/n8AAAAASUVORK5CYII=',
  'base64',
)

describe('a photo of a driver or vehicle', () => {
  it('is uploaded, and named by its number', async () => {
    const form = { fields: {}, file: { name: 'gul.png', type: 'image/png', content: png } }
    const idempotencyKey = 'fleet-photo-1'
    const request = { method: 'POST', path: '/fleet/photo', form, idempotencyKey } as const
    const photo = exampleOf('FleetPhoto')
    const answer = { status: 201, body: { data: loosely(photo) } }
    const kept = await exchange(
      [{ asking: 'to bring a photo of a driver', by, request, answer }],
      ({ sdk }) =>
        sdk.call('uploadFleetPhoto', {
          body: { file: new File([new Uint8Array(png)], 'gul.png', { type: 'image/png' }) },
          idempotencyKey,
        }),
    )
    expect(kept?.id).toBe(photo.id)
  })

  it('is shown to who sees the driver', async () => {
    const id = 7
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the verifier fills it in
    const path = MatchersV3.fromProviderState('/fleet/photo/${photoId}', `/fleet/photo/${id}`)
    const answer = { status: 200, file: { type: 'image/png', content: png } }
    const crew = { partnerId: 8095, driverId: 8095, vehicleId: 8095 }
    const given = [
      { state: 'a partner', id: crew.partnerId },
      { state: 'a driver with a vehicle', ...crew },
      { state: 'a photo of a driver', driverId: crew.driverId },
    ] as const
    const request = { method: 'GET', path } as const
    const file = await exchange(
      [{ given: [...given], asking: 'for the photo of a driver', by, request, answer }],
      ({ sdk }) => sdk.callFile('getFleetPhoto', { path: { id } }),
    )
    expect(file?.blob.size).toBeGreaterThan(0)
  })
})
