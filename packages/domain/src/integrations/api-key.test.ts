import { describe, expect, it } from 'vitest'
import { defaultRoles, type Grant, mayDo } from '../roles/index.ts'
import { apiKeyPermissions, givenToKeys, grantsOfKey, mayEndKey, standingOf } from './api-key.ts'
import { apiKeyForm } from './api-key-form.ts'

const { shipperAdmin, shipperUser, superAdmin } = defaultRoles
const now = new Date('2026-11-22T09:00:00Z')

describe('what a key may do', () => {
  it('is what it was given, over the rows of its owner', () => {
    expect(grantsOfKey(shipperUser.grants, ['shipment:read'])).toEqual([
      { permission: 'shipment:read', scope: 'PROJECT' },
    ])
  })

  it('is never more than its owner has now, whatever it was given', () => {
    expect(grantsOfKey(shipperUser.grants, ['shipment:delete', 'partner:read'])).toEqual([])
    expect(grantsOfKey([], ['shipment:read'])).toEqual([])
  })

  it('brings along what its permissions imply, and nothing else', () => {
    const grants: Grant[] = grantsOfKey(superAdmin.grants, ['shipment:create'])
    expect(mayDo(grants, 'shipment:read').allowed).toBe(true)
    expect(mayDo(grants, 'booking:read').allowed).toBe(false)
  })

  it('is nothing of what people keep to themselves, even for who may do everything', () => {
    const kept = [
      'role:update',
      'user:create',
      'api-key:manage',
      'webhook:manage',
      'config:manage',
      'audit:read',
    ]
    expect(grantsOfKey(superAdmin.grants, kept)).toEqual([])
    expect(apiKeyPermissions.filter((one) => /^(role|user|api-key|config|audit|theme):/.test(one))).toEqual(
      [],
    )
  })

  it('can be chosen of what one has oneself', () => {
    expect(givenToKeys(shipperAdmin.grants)).toContain('shipment:create')
    expect(givenToKeys(shipperAdmin.grants)).not.toContain('margin:view')
    expect(givenToKeys(superAdmin.grants)).toEqual(apiKeyPermissions)
  })
})

describe('a key', () => {
  it.each([
    [null, null, 'ACTIVE'],
    [null, '2026-11-22', 'ACTIVE'],
    [null, '2026-11-20', 'EXPIRED'],
    [now, null, 'ENDED'],
    [now, '2026-11-20', 'ENDED'],
  ])('ended %s, with the last day %s, is %s', (endedAt, expiresOn, standing) =>
    expect(standingOf({ endedAt, expiresOn }, now)).toBe(standing),
  )

  it('is ended once', () => {
    expect(mayEndKey({ standing: 'ACTIVE' }).allowed).toBe(true)
    expect(mayEndKey({ standing: 'EXPIRED' }).allowed).toBe(true)
    expect(mayEndKey({ standing: 'ENDED' }).allowed).toBe(false)
  })
})

describe('the form of a key', () => {
  const key = { name: 'Warehouse system', permissions: ['shipment:read'] }
  const said = (more: object) =>
    apiKeyForm.safeParse({ ...key, ...more }).error?.issues.map(({ message }) => message)

  it('needs a name and something that it may do', () => {
    expect(said({})).toBeUndefined()
    expect(said({ name: ' ' })).toEqual(['Name is required'])
    expect(said({ permissions: [] })).toEqual(['Choose at least one permission'])
  })

  it.each([
    [{ name: 'x'.repeat(101) }, 'Name cannot exceed 100 characters'],
    [{ permissions: ['role:update'] }, 'A key cannot be given role:update'],
    [{ permissions: ['*'] }, 'A key cannot be given *'],
    [{ requestsPerMinute: 601 }, 'Requests a minute must be between 1 and 600'],
    [{ requestsPerMinute: 0 }, 'Requests a minute must be between 1 and 600'],
    [{ expiresOn: 'soon' }, 'Last day is not valid'],
  ])('refuses %j', (more, sentence) => expect(said(more)).toEqual([sentence]))
})
