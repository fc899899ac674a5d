import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const by = 'customer support'
const entry = { name: 'EXPANDED_TRIP_STATUSES', values: ['true'] }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAAA1BMVEXMZgAMaJ7fAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgAAEAAAYAAeaH/n8AAAAASUVORK5CYII=',
  'base64',
)

describe('the entries of the product', () => {
  const request = { method: 'PUT', path: '/config', body: entry, idempotencyKey: 'config-1' } as const

  it('are saved one by one', async () => {
    const answer = { status: 200, body: { data: loosely(entry, { name: entry.name }) } }
    const saved = await exchange(
      [{ asking: 'to save an entry of the product', by, request, answer }],
      ({ sdk }) => sdk.call('saveConfig', { body: entry, idempotencyKey: 'config-1' }),
    )
    expect(saved?.name).toBe(entry.name)
  })

  it('are saved together', async () => {
    const other = { name: 'POD_REQUIRED', values: ['true'] }
    const body = [entry, other]
    const together = { method: 'POST', path: '/config', body, idempotencyKey: 'config-3' } as const
    const answer = { status: 200, body: { data: someOf(entry) } }
    const saved = await exchange(
      [{ asking: 'to save entries of the product together', by, request: together, answer }],
      ({ sdk }) => sdk.call('saveConfigs', { body, idempotencyKey: 'config-3' }),
    )
    expect(saved?.[0]?.name).toBe(entry.name)
  })

  it('are read', async () => {
    const given = [{ state: 'an entry of the product', name: entry.name, value: 'true' } as const]
    const answer = { status: 200, body: { data: someOf(entry) } }
    const found = await exchange(
      [
        {
          given,
          asking: 'for the entries of the product',
          by,
          request: { method: 'GET', path: '/config' },
          answer,
        },
      ],
      ({ sdk }) => sdk.call('listConfig'),
    )
    expect(found?.[0]?.values).toEqual(['true'])
  })

  it('are taken away', async () => {
    const name = 'POD_REQUIRED'
    const given = [{ state: 'an entry of the product', name, value: 'true' } as const]
    const query = { configName: name }
    const deletion = { method: 'DELETE', path: '/config', query, idempotencyKey: 'config-2' } as const
    const answer = { status: 200, body: { data: null } }
    const done = await exchange(
      [{ given, asking: 'to take an entry of the product away', by, request: deletion, answer }],
      ({ sdk }) => sdk.call('deleteConfig', { query, idempotencyKey: 'config-2' }),
    )
    expect(done).toBeNull()
  })
})

describe('a logo', () => {
  it('is uploaded, and named by its path', async () => {
    const form = { fields: {}, file: { name: 'logo.png', type: 'image/png', content: png } }
    const request = { method: 'POST', path: '/brand', form, idempotencyKey: 'logo-1' } as const
    const answer = { status: 201, body: { data: loosely({ path: '/brand/x' }) } }
    const kept = await exchange([{ asking: 'to upload a logo', by, request, answer }], ({ sdk }) =>
      sdk.call('uploadBrandLogo', {
        body: { file: new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' }) },
        idempotencyKey: 'logo-1',
      }),
    )
    expect(kept?.path).toContain('/brand/')
  })

  it('is shown to who is signed in', async () => {
    const key = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the verifier fills it in
    const path = MatchersV3.fromProviderState('/brand/${key}', `/brand/${key}`)
    const answer = { status: 200, file: { type: 'image/png', content: png } }
    const given = [{ state: 'an uploaded logo' } as const]
    const file = await exchange(
      [{ given, asking: 'for a logo', by, request: { method: 'GET', path }, answer }],
      ({ sdk }) => sdk.callFile('getBrandLogo', { path: { key } }),
    )
    expect(file?.blob.size).toBeGreaterThan(0)
  })
})
