import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const by = 'customer support'
const bank = { ...exampleOf('Bank'), ibanPrefix: null }

it('banks are listed', async () => {
  const request = { method: 'GET', path: '/bank/v1/all', query: { pageSize: '20' } } as const
  const answer = { status: 200, body: { data: { items: someOf(bank), total: MatchersV3.number(1) } } }
  const page = await exchange([{ asking: 'for banks', by, request, answer }], ({ sdk }) =>
    sdk.call('listBanks', { query: { pageSize: 20 } }),
  )
  expect(page?.items).toHaveLength(1)
})

it('a bank is added', async () => {
  const body = { name: 'Silk Bank', code: 'SAUD', countryId: 1, isWallet: false }
  const request = { method: 'POST', path: '/bank/v1', body, idempotencyKey: 'bank-1' } as const
  const answer = { status: 201, body: { data: loosely({ ...bank, ...body }, { code: body.code }) } }
  const added = await exchange([{ asking: 'to add a bank', by, request, answer }], ({ sdk }) =>
    sdk.call('createBank', { body, idempotencyKey: 'bank-1' }),
  )
  expect(added?.code).toBe('SAUD')
})
