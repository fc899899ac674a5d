import { aUser } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely } from './loosely.ts'

const by = 'customer support'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAAA1BMVEXMZgAMaJ7fAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgAAEAAAYAAeaH/n8AAAAASUVORK5CYII=',
  'base64',
)
const mayLack = { ssn: null, countryId: null, companyGroup: null, projects: [], roleId: null, roles: [] }
const own = { ...aUser(), ...mayLack, email: null, lastLoginAt: null }

describe('a picture of oneself', () => {
  it('is uploaded, and named by its key', async () => {
    const form = { fields: {}, file: { name: 'me.png', type: 'image/png', content: png } }
    const idempotencyKey = 'picture-1'
    const request = { method: 'POST', path: '/auth/user/me/picture', form, idempotencyKey } as const
    const pictureKey = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
    const answer = { status: 200, body: { data: loosely({ ...own, pictureKey }) } }
    const shown = await exchange(
      [{ asking: 'to show a picture of oneself', by, request, answer }],
      ({ sdk }) =>
        sdk.call('uploadOwnPicture', {
          body: { file: new File([new Uint8Array(png)], 'me.png', { type: 'image/png' }) },
          idempotencyKey,
        }),
    )
    expect(shown?.pictureKey).toBe(pictureKey)
  })

  it('is shown to who is signed in', async () => {
    const key = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the verifier fills it in
    const path = MatchersV3.fromProviderState('/user/picture/${key}', `/user/picture/${key}`)
    const answer = { status: 200, file: { type: 'image/png', content: png } }
    const given = [{ state: 'a picture of customer support' } as const]
    const request = { method: 'GET', path } as const
    const file = await exchange([{ given, asking: 'for a picture', by, request, answer }], ({ sdk }) =>
      sdk.callFile('getUserPicture', { path: { key } }),
    )
    expect(file?.blob.size).toBeGreaterThan(0)
  })

  it('is taken away', async () => {
    const idempotencyKey = 'picture-2'
    const request = { method: 'DELETE', path: '/auth/user/me/picture', idempotencyKey } as const
    const answer = { status: 200, body: { data: loosely(own, { pictureKey: null }) } }
    const given = [{ state: 'a picture of customer support' } as const]
    const gone = await exchange(
      [{ given, asking: 'to take the own picture away', by, request, answer }],
      ({ sdk }) => sdk.call('removeOwnPicture', { idempotencyKey }),
    )
    expect(gone?.pictureKey).toBeNull()
  })
})
