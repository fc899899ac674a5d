import { defaultRoles, permissionCatalogue, reachOf } from '@karwan/domain/roles'
import { expect, it } from 'vitest'
import { actsByResource } from './role-words.ts'

it('acts of one reach stand together', () => {
  const reach = reachOf([
    { permission: 'bid:read', scope: 'ALL' },
    { permission: 'bid:create', scope: 'OWN' },
    { permission: 'bid:accept', scope: 'OWN' },
  ])
  expect(actsByResource(reach)).toEqual([
    {
      resource: 'bid',
      reaches: [
        { scope: 'ALL', actions: ['read'] },
        { scope: 'OWN', actions: ['create', 'accept'] },
      ],
    },
  ])
})

it('everything that can be granted is about something', () => {
  expect(actsByResource(reachOf(defaultRoles.superAdmin.grants)).length).toBe(
    Object.keys(permissionCatalogue).length,
  )
})
