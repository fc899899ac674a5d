import { expect, it } from 'vitest'
import { defaultRoles } from './default-roles.ts'
import { allPermissions } from './permissions.ts'
import { reachOf } from './role-change.ts'
import {
  comesWith,
  fieldGatePermissions,
  isOffered,
  specialPermissions,
  usualPermissions,
  withReach,
} from './role-draft.ts'

it('everything that can be granted stands in one part of the editor', () => {
  const parts = [...usualPermissions, ...specialPermissions, ...fieldGatePermissions]
  expect(parts.toSorted()).toEqual(allPermissions.toSorted())
})

it('one act is set, widened and taken away without touching the others', () => {
  const before = defaultRoles.shipperUser.grants
  const widened = withReach(before, 'template:read', 'GROUP')
  expect(reachOf(widened).get('template:read')).toBe('GROUP')
  const taken = withReach(widened, 'document:upload', undefined)
  expect(reachOf(taken).has('document:upload')).toBe(false)
  expect(reachOf(taken).size).toBe(reachOf(before).size - 1)
})

it('an act of a wildcard is taken away from what it stands for', () => {
  const without = withReach(defaultRoles.superAdmin.grants, 'user:impersonate', undefined)
  expect(reachOf(without).has('user:impersonate')).toBe(false)
  expect(reachOf(without).size).toBe(allPermissions.length - 1)
})

it('to see comes with to change', () => {
  const grants = [{ permission: 'bid:update', scope: 'OWN' as const }]
  expect(comesWith(grants, 'bid:read')).toBe('bid:update')
  expect(comesWith(grants, 'bid:update')).toBeUndefined()
  expect(reachOf(withReach(grants, 'bid:read', undefined)).get('bid:read')).toBe('OWN')
})

it.each([
  ['config:manage', false, [], false],
  ['config:read', false, [], false],
  ['partner:assign', false, [], false],
  ['internal-user:read', false, [], false],
  ['adda:create', false, [], false],
  ['config:manage', true, [], true],
  ['theme:manage', false, [], true],
  ['partner:update', false, [], true],
  ['config:manage', false, ['config:manage'], true],
  ['config:manage', false, ['*'], true],
  ['config:manage', false, ['config:read'], false],
] as const)(
  '%s is offered to a role of the staff (%s) that holds %j: %s',
  (permission, isOfStaff, held, is) => {
    const grants = held.map((name) => ({ permission: name, scope: 'GROUP' as const }))
    expect(isOffered(permission, { isOfStaff, grants })).toBe(is)
  },
)
