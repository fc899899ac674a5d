import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const by = 'customer support'
const wallet = (id: number) => {
  const own = {
    id,
    accountHolderId: id,
    accountHolderTypeId: 1,
    holderName: `Company ${id}`,
    // A company has no phone number.
    holderPhone: null,
    currency: 'Rs',
  } as const
  return loosely({ ...exampleOf('Wallet'), ...own, balance: '-100000.00' }, { ...own, balance: '-100000.00' })
}
const moved = (id: number) => [{ state: 'a wallet that a booking has moved', id } as const]
const entryOf = (accountHolderId: number) => {
  const own = {
    accountHolderId,
    accountHolderTypeId: 1,
    direction: 'DEBIT',
    amount: '100000.00',
    currency: 'Rs',
  } as const
  return { ...exampleOf('WalletTransaction'), ...own, balanceAfter: '-100000.00' }
}

describe('a wallet', () => {
  it('is found by the name of its holder', async () => {
    const id = 18310
    const query = { page: 0, pageSize: 20, filter: `Company ${id}` }
    const request = {
      method: 'GET',
      path: '/wallet',
      query: { page: '0', pageSize: '20', filter: `Company ${id}` },
    } as const
    const answer = { status: 200, body: { data: { items: [wallet(id)], total: MatchersV3.number(1) } } }
    const page = await exchange(
      [{ given: moved(id), asking: 'for wallets by their holder', by, request, answer }],
      ({ sdk }) => sdk.call('listWallets', { query }),
    )
    expect(page?.items[0]?.id).toBe(id)
  })

  it('is read', async () => {
    const id = 18320
    const request = { method: 'GET', path: `/wallet/${id}` } as const
    const answer = { status: 200, body: { data: wallet(id) } }
    const read = await exchange(
      [{ given: moved(id), asking: 'for a wallet', by, request, answer }],
      ({ sdk }) => sdk.call('getWallet', { path: { id } }),
    )
    expect(read?.balance).toBe('-100000.00')
  })

  it('has a statement, whose balances are told by its sums', async () => {
    const id = 18330
    const request = { method: 'GET', path: `/wallet/accountHolder/${id}/type/1/days/30` } as const
    const sums = {
      openingBalance: '0.00',
      closingBalance: '-100000.00',
      totalCredit: '0.00',
      totalDebit: '100000.00',
    }
    const statement = {
      ...exampleOf('WalletStatement'),
      ...sums,
      currency: 'Rs',
      transactions: [entryOf(id)],
    }
    const answer = { status: 200, body: { data: loosely(statement, sums) } }
    const read = await exchange(
      [{ given: moved(id), asking: 'for the statement of a wallet', by, request, answer }],
      ({ sdk }) => sdk.call('getWalletStatement', { path: { accountHolderId: id, typeId: 1, days: 30 } }),
    )
    expect(read?.transactions[0]?.amount).toBe('100000.00')
  })
})

describe('an adjustment of a wallet', () => {
  const given = (id: number) => [{ state: 'an adjustment that waits', id } as const]

  it('is listed while it waits', async () => {
    const id = 18340
    const request = { method: 'GET', path: `/wallet/${id}/adjustment` } as const
    const own = {
      ...exampleOf('WalletAdjustment'),
      walletId: id,
      method: null,
      reference: null,
      ...{ bookingId: null, bookingNumber: null, shipmentId: null },
    }
    const answer = { status: 200, body: { data: someOf(own, { walletId: id, status: 'PENDING' }) } }
    const listed = await exchange(
      [{ given: given(id), asking: 'for the adjustments of a wallet', by, request, answer }],
      ({ sdk }) => sdk.call('listWalletAdjustments', { path: { id } }),
    )
    expect(listed?.[0]?.status).toBe('PENDING')
  })

  it('is asked for', async () => {
    const id = 18350
    const body = { direction: 'CREDIT', type: 'DEPOSIT', amount: '5000', reason: 'Paid in' } as const
    const key = { idempotencyKey: 'wallet-adjust' }
    const request = { method: 'POST', path: `/wallet/${id}/adjustment`, body, ...key } as const
    const fresh = {
      ...exampleOf('WalletAdjustment'),
      walletId: id,
      direction: 'CREDIT',
      type: 'DEPOSIT',
      amount: '5000.00',
      method: null,
      reference: null,
    } as const
    const answer = {
      status: 201,
      body: {
        data: loosely(fresh, {
          walletId: id,
          status: 'PENDING',
          method: null,
          reference: null,
          ...{ bookingId: null, bookingNumber: null, shipmentId: null },
        }),
      },
    }
    const asked = await exchange(
      [{ given: moved(id), asking: 'for an adjustment', by, request, answer }],
      ({ sdk }) => sdk.call('createWalletAdjustment', { path: { id }, body, ...key }),
    )
    expect(asked?.status).toBe('PENDING')
  })

  it('is approved by a second person', async () => {
    const id = 18360
    const body = { decision: 'APPROVED' } as const
    const key = { idempotencyKey: 'wallet-decide' }
    const request = { method: 'POST', path: `/wallet/adjustment/${id}/decide`, body, ...key } as const
    const decided = {
      status: 'SUCCESS',
      decidedBy: { id: 1, name: 'Sana Tariq', userType: 4 },
      decidedAt: '2026-11-22T06:10:00.000Z',
    } as const
    const whole = {
      ...exampleOf('WalletAdjustment'),
      id,
      walletId: id,
      method: null,
      reference: null,
      ...decided,
    }
    const answer = {
      status: 200,
      body: {
        data: loosely(whole, {
          id,
          walletId: id,
          status: 'SUCCESS',
          method: null,
          reference: null,
          ...{ bookingId: null, bookingNumber: null, shipmentId: null },
        }),
      },
    }
    const told = await exchange(
      [{ given: given(id), asking: 'to approve an adjustment', by, request, answer }],
      ({ sdk }) => sdk.call('decideWalletAdjustment', { path: { id }, body, ...key }),
    )
    expect(told?.status).toBe('SUCCESS')
  })
})

it('the entries of a wallet are read page by page', async () => {
  const id = 18370
  const query = { page: 0, pageSize: 25 } as const
  const request = {
    method: 'GET',
    path: `/wallet/${id}/entry`,
    query: { page: '0', pageSize: '25' },
  } as const
  const answer = {
    status: 200,
    body: { data: { items: [loosely(entryOf(id), { direction: 'DEBIT' })], total: MatchersV3.number(1) } },
  }
  const page = await exchange(
    [{ given: moved(id), asking: 'for the entries of a wallet', by, request, answer }],
    ({ sdk }) => sdk.call('listLedgerEntries', { path: { id }, query }),
  )
  expect(page?.items[0]?.amount).toBe('100000.00')
})
