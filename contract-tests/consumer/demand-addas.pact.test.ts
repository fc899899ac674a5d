import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const by = 'customer support'
const adda = (changes: object = {}) => ({
  ...exampleOf('DemandAdda'),
  ...{ email: null, cnic: null, ntn: null, address: null, commissionType: null, commissionValue: null },
  ...{ strn: null, paymentTerms: null, creditLimit: null, walletBalance: null, notes: null, csrOwner: null },
  ...{ operatingLanes: [], vehicleTypeIds: [], isFiler: false },
  bankId: null,
  ...changes,
})
const named = { addaName: 'Chenab Adda', fullName: 'Riaz Hussain', cityId: 1 } as const
const asTexts = (body: object) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
const given = (id: number) => [{ state: 'a demand adda', id } as const]

describe('demand addas', () => {
  it('are listed', async () => {
    const request = { method: 'GET', path: '/demand-adda', query: { pageSize: '20' } } as const
    const answer = { status: 200, body: { data: { items: someOf(adda()), total: MatchersV3.number(1) } } }
    const page = await exchange([{ asking: 'for demand addas', by, request, answer }], ({ sdk }) =>
      sdk.call('listDemandAddas', { query: { pageSize: 20 } }),
    )
    expect(page?.items).toHaveLength(1)
  })

  it('are shown one by one', async () => {
    const id = 9600
    const request = { method: 'GET', path: `/demand-adda/${id}` } as const
    const answer = { status: 200, body: { data: loosely(adda({ id }), { id }) } }
    const found = await exchange(
      [{ given: given(id), asking: 'for one demand adda', by, request, answer }],
      ({ sdk }) => sdk.call('getDemandAdda', { path: { id } }),
    )
    expect(found?.id).toBe(id)
  })

  it('are added as a form', async () => {
    const body = { ...named, phoneNumber: '+923003339901' }
    const form = { fields: asTexts(body) }
    const request = { method: 'POST', path: '/demand-adda', form, idempotencyKey: 'adda-1' } as const
    const answer = { status: 201, body: { data: loosely(adda(), { addaName: body.addaName }) } }
    const added = await exchange([{ asking: 'to add a demand adda', by, request, answer }], ({ sdk }) =>
      sdk.call('createDemandAdda', { body, idempotencyKey: 'adda-1' }),
    )
    expect(added?.addaName).toBe(body.addaName)
  })

  it('are changed as a form', async () => {
    const id = 9610
    const body = { id, version: 1, ...named, addaName: 'Ravi Adda', phoneNumber: '+923003339902' }
    const form = { fields: asTexts(body) }
    const request = { method: 'PUT', path: '/demand-adda', form, idempotencyKey: 'adda-2' } as const
    const answer = { status: 200, body: { data: loosely(adda({ id }), { id, version: 2 }) } }
    const changed = await exchange(
      [{ given: given(id), asking: 'to change a demand adda', by, request, answer }],
      ({ sdk }) => sdk.call('updateDemandAdda', { body, idempotencyKey: 'adda-2' }),
    )
    expect(changed?.version).toBe(2)
  })

  it('are blocked by their phone', async () => {
    const id = 9620
    const phone = `+92300333${id}`
    const body = { block: 1, version: 1, reasonId: 1 } as const
    const request = {
      method: 'POST',
      path: `/demand-adda/${encodeURIComponent(phone)}/update-status`,
      body,
      idempotencyKey: 'adda-3',
    } as const
    const answer = { status: 200, body: { data: loosely(adda({ id }), { id, status: 'BLOCKED' }) } }
    const blocked = await exchange(
      [{ given: given(id), asking: 'to block a demand adda', by, request, answer }],
      ({ sdk }) => sdk.call('updateDemandAddaStatus', { path: { phone }, body, idempotencyKey: 'adda-3' }),
    )
    expect(blocked?.status).toBe('BLOCKED')
  })

  it('get a new password', async () => {
    const id = 9630
    const body = { password: 'Ravi2Delta7', confirmPassword: 'Ravi2Delta7' }
    const path = `/demand-adda/${id}/changePassword`
    const request = { method: 'POST', path, body, idempotencyKey: 'adda-4' } as const
    const answer = { status: 200, body: { data: null } }
    const done = await exchange(
      [{ given: given(id), asking: 'to change the password of a demand adda', by, request, answer }],
      ({ sdk }) => sdk.call('changeDemandAddaPassword', { path: { id }, body, idempotencyKey: 'adda-4' }),
    )
    expect(done).toBeNull()
  })

  it('are deleted', async () => {
    const id = 9640
    const request = { method: 'DELETE', path: `/demand-adda/${id}`, idempotencyKey: 'adda-5' } as const
    const answer = { status: 200, body: { data: null } }
    const done = await exchange(
      [{ given: given(id), asking: 'to delete a demand adda', by, request, answer }],
      ({ sdk }) => sdk.call('deleteDemandAdda', { path: { id }, idempotencyKey: 'adda-5' }),
    )
    expect(done).toBeNull()
  })
})
