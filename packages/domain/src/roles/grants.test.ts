import * as fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { covers, type Grant, grantScopes, mayDo, scopeFor } from './grants.ts'
import {
  type GrantedName,
  isPermission,
  type Permission,
  permissionCatalogue,
  permissionFor,
} from './permissions.ts'

const names = Object.entries(permissionCatalogue).flatMap(([resource, actions]) =>
  actions.map((action) => `${resource}:${action}`),
)
const allPermissions = names.filter(isPermission)

describe('a grant', () => {
  it.each([
    ['shipment:update', 'shipment:update'],
    ['shipment:*', 'shipment:change-pool'],
    ['*', 'feature-flag:manage'],
    ['*:*', 'bid:accept'],
    ['*:read', 'audit:read'],
    ['shipment:create', 'shipment:read'],
    ['shipment:update', 'shipment:read'],
    ['location:delete', 'location:read'],
    ['report:export', 'report:read'],
    ['invoice:approve', 'invoice:read'],
    ['invoice:approve', 'invoice:update'],
    ['driver:assign', 'driver:update'],
    ['shipment:cancel', 'shipment:update'],
    ['shipment:cancel', 'shipment:read'],
  ])('of %s holds %s', (granted, wanted) => expect(covers(granted, wanted)).toBe(true))

  it.each([
    ['shipment:read', 'shipment:update'],
    ['shipment:update', 'shipment:delete'],
    ['shipment:update', 'bid:update'],
    ['*:read', 'phone:reveal'],
    ['*:read', 'identity:view'],
    ['booking:change-status', 'booking:read'],
    ['shipment', 'shipment:read'],
    ['shipment:read:extra', 'shipment:read'],
    ['', 'shipment:read'],
    ['shipment:*', 'shipment'],
    ['shipment:constructor', 'shipment:read'],
  ])('of %s does not hold %s', (granted, wanted) => expect(covers(granted, wanted)).toBe(false))

  it('reaches as far as the widest that fits', () => {
    const grants: Grant[] = [
      { permission: 'shipment:read', scope: 'OWN' },
      { permission: 'shipment:update', scope: 'PROJECT' },
      { permission: 'bid:*', scope: 'ALL' },
    ]
    expect(scopeFor(grants, 'shipment:read')).toBe('PROJECT')
    expect(scopeFor(grants, 'bid:accept')).toBe('ALL')
    expect(scopeFor(grants, 'booking:read')).toBeUndefined()
  })

  it('says no in words', () => {
    expect(mayDo([], 'shipment:read')).toMatchObject({ refusal: { code: 'role.not_allowed' } })
    expect(mayDo([{ permission: '*', scope: 'ALL' }], 'shipment:read').allowed).toBe(true)
  })

  it('never takes anything away when one is added', () => {
    const permissions = fc.constantFrom(...allPermissions)
    const granted = fc.constantFrom(...allPermissions, '*', 'shipment:*', '*:read')
    const grant = fc.record({ permission: granted, scope: fc.constantFrom(...grantScopes) })
    fc.assert(
      fc.property(fc.array(grant), grant, permissions, (grants, more, wanted) => {
        const before = scopeFor(grants, wanted)
        const after = scopeFor([...grants, more], wanted)
        return before === undefined || grantScopes.indexOf(after ?? 'OWN') >= grantScopes.indexOf(before)
      }),
    )
  })
})

it('a name that is not in the catalogue is a type error, wherever one is asked for or granted', () => {
  expectTypeOf(mayDo).parameter(1).toEqualTypeOf<Permission>()
  expectTypeOf(scopeFor).parameter(1).toEqualTypeOf<Permission>()
  expectTypeOf<'fuel-pump:read'>().toExtend<Permission>()
  expectTypeOf<'fuel-pump:reed'>().not.toExtend<Permission>()
  expectTypeOf<'driver:reset-pin' | 'driver:*' | '*:reset-pin' | '*'>().toExtend<GrantedName>()
  expectTypeOf<'vehicle:reset-pin'>().not.toExtend<GrantedName>()
  expectTypeOf<'*:reed'>().not.toExtend<GrantedName>()
})

it('a button asks for a permission that its operation names', () => {
  expect(permissionFor('cancelShipment', 'shipment:cancel')).toBe('shipment:cancel')
  type Asked = Parameters<typeof permissionFor<'cancelShipment'>>[1]
  expectTypeOf<Asked>().toEqualTypeOf<'shipment:cancel'>()
  expectTypeOf<Parameters<typeof permissionFor<'logout'>>[1]>().toBeNever()
})

it('the catalogue knows its own permissions and no others', () => {
  expect(allPermissions).toEqual(names)
  expect(isPermission('shipment:fly')).toBe(false)
  expect(new Set(names).size).toBe(names.length)
})

it.each(['', ':', 'shipment', 'shipment:', ':read', 'shipment:read:all'])(
  '%j is no permission that a grant could hold',
  (wanted) => {
    for (const granted of ['shipment:read', 'shipment:*', '*:read', '', ':', 'shipment:read:all'])
      expect(covers(granted, wanted)).toBe(false)
  },
)
