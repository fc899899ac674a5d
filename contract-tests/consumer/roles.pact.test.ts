import { exampleOf } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely } from './loosely.ts'

const by = 'customer support'
const permissions = [{ permission: 'shipment:read', scope: 'OWN' as const }]
const role = (changes: object) => ({ ...exampleOf('Role'), company: null, permissions, ...changes })

describe('a role', () => {
  it('is shown with what it opens', async () => {
    const id = 48410
    const given = [{ state: 'a role that nobody has', id } as const]
    const request = { method: 'GET', path: `/role/v2/${id}` } as const
    const answer = { status: 200, body: { data: loosely(role({ id }), { id, usersCount: 0 }) } }
    const found = await exchange([{ given, asking: 'for one role', by, request, answer }], ({ sdk }) =>
      sdk.call('getRole', { path: { id } }),
    )
    expect(found?.permissions).toHaveLength(1)
  })

  it('is added', async () => {
    const body = { name: 'Night desk of the pact', permissions }
    const idempotencyKey = 'role-1'
    const request = { method: 'POST', path: '/role/v2', body, idempotencyKey } as const
    const told = { name: body.name, version: 1 }
    const answer = { status: 201, body: { data: loosely(role(told), told) } }
    const added = await exchange([{ asking: 'to add a role', by, request, answer }], ({ sdk }) =>
      sdk.call('createRole', { body, idempotencyKey }),
    )
    expect(added?.name).toBe(body.name)
  })

  it('is changed', async () => {
    const id = 48420
    const given = [{ state: 'a role that nobody has', id } as const]
    const body = { name: 'Day desk of the pact', permissions, version: 1 }
    const idempotencyKey = 'role-2'
    const request = { method: 'PUT', path: `/role/v2/${id}`, body, idempotencyKey } as const
    const told = { id, name: body.name, version: 2 }
    const answer = { status: 200, body: { data: loosely(role(told), told) } }
    const changed = await exchange([{ given, asking: 'to change a role', by, request, answer }], ({ sdk }) =>
      sdk.call('updateRole', { path: { id }, body, idempotencyKey }),
    )
    expect(changed?.version).toBe(2)
  })

  it('is deleted', async () => {
    const id = 48430
    const given = [{ state: 'a role that nobody has', id } as const]
    const idempotencyKey = 'role-3'
    const request = { method: 'DELETE', path: `/role/v2/${id}`, idempotencyKey } as const
    const answer = { status: 200, body: { data: null } }
    const gone = await exchange([{ given, asking: 'to delete a role', by, request, answer }], ({ sdk }) =>
      sdk.call('deleteRole', { path: { id }, idempotencyKey }),
    )
    expect(gone).toBeNull()
  })
})
