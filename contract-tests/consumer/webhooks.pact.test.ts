import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const by = 'customer support'
const state = 'a webhook of customer support'
const total = MatchersV3.number(1)

describe('webhooks', () => {
  it('are listed', async () => {
    const filter = 'Hook 8930'
    const page = await exchange(
      [
        {
          given: [{ state, id: 8930 }],
          asking: 'for webhooks',
          by,
          request: { method: 'GET', path: '/webhook', query: { filter, pageSize: '20' } },
          answer: { status: 200, body: { data: { items: someOf(exampleOf('Webhook')), total } } },
        },
      ],
      ({ sdk }) => sdk.call('listWebhooks', { query: { filter, pageSize: 20 } }),
    )
    expect(page?.items).toHaveLength(1)
  })

  it('are added, and their secret told once', async () => {
    const body = exampleOf('CreateWebhookRequest', { name: 'Loading dock' })
    const made = exampleOf('NewWebhook')
    const told = await exchange(
      [
        {
          asking: 'to add a webhook',
          by,
          request: { method: 'POST', path: '/webhook', body },
          answer: { status: 201, body: { data: loosely(made) } },
        },
      ],
      ({ sdk }) => sdk.call('createWebhook', { body }),
    )
    expect(told?.secret).toBe(made.secret)
  })

  it('are switched off', async () => {
    const id = 8965
    const idempotencyKey = 'switch-webhook'
    const off = { isActive: false, version: 2 }
    const webhook = exampleOf('Webhook', { id, ...off, disabledAt: '2026-11-22T09:00:00.000Z' })
    const done = await exchange(
      [
        {
          given: [{ state, id }],
          asking: 'to switch a webhook off',
          by,
          request: {
            method: 'POST',
            path: `/webhook/${id}/switch`,
            body: { isActive: false },
            idempotencyKey,
          },
          answer: { status: 200, body: { data: loosely(webhook, { id, ...off }) } },
        },
      ],
      ({ sdk }) => sdk.call('switchWebhook', { path: { id }, body: { isActive: false }, idempotencyKey }),
    )
    expect(done?.isActive).toBe(false)
  })

  it('are taken away', async () => {
    const id = 8975
    const idempotencyKey = 'delete-webhook'
    const done = await exchange(
      [
        {
          given: [{ state, id }],
          asking: 'to take a webhook away',
          by,
          request: { method: 'DELETE', path: `/webhook/${id}`, idempotencyKey },
          answer: { status: 200, body: { data: null } },
        },
      ],
      ({ sdk }) => sdk.call('deleteWebhook', { path: { id }, idempotencyKey }),
    )
    expect(done).toBeNull()
  })
})

describe('deliveries of a webhook', () => {
  const failed = { status: 'FAILED', error: 'Answered 500', answer: 500, deliveredAt: null } as const

  it('are listed', async () => {
    const id = 8985
    const page = await exchange(
      [
        {
          given: [{ state, id }],
          asking: 'for what a webhook was told',
          by,
          request: { method: 'GET', path: `/webhook/${id}/delivery`, query: { pageSize: '25' } },
          answer: {
            status: 200,
            body: { data: { items: someOf(exampleOf('WebhookDelivery', failed)), total } },
          },
        },
      ],
      ({ sdk }) => sdk.call('listWebhookDeliveries', { path: { id }, query: { pageSize: 25 } }),
    )
    expect(page?.items).toHaveLength(1)
  })

  it('are made once more', async () => {
    const id = 8995
    const idempotencyKey = 'redeliver'
    const waiting = { status: 'WAITING', error: null, answer: 500, deliveredAt: null } as const
    const done = await exchange(
      [
        {
          given: [{ state, id }],
          asking: 'to deliver an event once more',
          by,
          request: { method: 'POST', path: `/webhook-delivery/${id}/redeliver`, idempotencyKey },
          answer: {
            status: 200,
            body: {
              data: loosely(exampleOf('WebhookDelivery', { id, ...waiting }), { id, status: 'WAITING' }),
            },
          },
        },
      ],
      ({ sdk }) => sdk.call('redeliver', { path: { id }, idempotencyKey }),
    )
    expect(done?.status).toBe('WAITING')
  })
})
