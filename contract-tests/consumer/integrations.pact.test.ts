import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const by = 'customer support'
const ofStaff = { company: null, lastUsedAt: null, endedAt: null }

describe('API keys', () => {
  it('are listed', async () => {
    const key = exampleOf('ApiKey', ofStaff)
    const page = await exchange(
      [
        {
          given: [{ state: 'an API key of customer support', id: 8910 }],
          asking: 'for API keys in use',
          by,
          request: { method: 'GET', path: '/api-key', query: { filter: 'System 8910', pageSize: '20' } },
          answer: {
            status: 200,
            body: { data: { items: someOf(key, { standing: 'ACTIVE' }), total: MatchersV3.number(1) } },
          },
        },
      ],
      ({ sdk }) => sdk.call('listApiKeys', { query: { filter: 'System 8910', pageSize: 20 } }),
    )
    expect(page?.items[0]?.standing).toBe('ACTIVE')
  })

  it('are made, and their text told once', async () => {
    const body = exampleOf('CreateApiKeyRequest', { name: 'Loading dock', expiresOn: '2099-11-30' })
    const made = exampleOf('NewApiKey')
    const key = { ...made.key, ...ofStaff, name: body.name, permissions: body.permissions }
    const told = await exchange(
      [
        {
          asking: 'to make an API key',
          by,
          request: { method: 'POST', path: '/api-key', body },
          answer: { status: 201, body: { data: { ...loosely({ ...made, key }) } } },
        },
      ],
      ({ sdk }) => sdk.call('createApiKey', { body }),
    )
    expect(told?.token).toBe(made.token)
  })

  it('are ended', async () => {
    const id = 8920
    const ended = { standing: 'ENDED', version: 2 } as const
    const key = exampleOf('ApiKey', { ...ofStaff, ...ended, id, endedAt: '2026-11-22T09:00:00.000Z' })
    const idempotencyKey = 'end-key'
    const done = await exchange(
      [
        {
          given: [{ state: 'an API key of customer support', id }],
          asking: 'to end an API key',
          by,
          request: { method: 'POST', path: `/api-key/${id}/end`, idempotencyKey },
          answer: { status: 200, body: { data: loosely(key, { id, ...ended }) } },
        },
      ],
      ({ sdk }) => sdk.call('endApiKey', { path: { id }, idempotencyKey }),
    )
    expect(done?.standing).toBe('ENDED')
  })
})
