import { expect, it } from 'vitest'
import { complaintsOf } from '../kernel/testing/complaints-of.ts'
import { roleCreateForm } from './role-form.ts'

const read = (permission: string, scope: string) => ({ permission, scope })
const aRole = { name: ' Night  desk ', permissions: [read('shipment:read', 'OWN')] }

it('a role has a name, and only what can be granted', () => {
  expect(complaintsOf(roleCreateForm, aRole)).toEqual([])
  expect(complaintsOf(roleCreateForm, { ...aRole, name: ' ' })).toEqual(['name: Name is required'])
  expect(complaintsOf(roleCreateForm, { ...aRole, name: 'x'.repeat(101) })).toEqual([
    'name: Name cannot exceed 100 characters',
  ])
  for (const permission of ['shipment:fly', 'ship:read', '*:fly', 'ship:*', ''])
    expect(complaintsOf(roleCreateForm, { ...aRole, permissions: [read(permission, 'OWN')] })).toEqual([
      `permissions: Permission ${permission} does not exist`,
    ])
  for (const permission of ['*', 'shipment:*', '*:read', 'margin:view'])
    expect(complaintsOf(roleCreateForm, { ...aRole, permissions: [read(permission, 'OWN')] })).toEqual([])
})

it('what is granted twice is granted once, for the wider rows', () => {
  const permissions = [read('shipment:read', 'OWN'), read('shipment:read', 'GROUP'), read('bid:read', 'OWN')]
  expect(roleCreateForm.parse({ ...aRole, permissions })).toMatchObject({
    name: 'Night desk',
    permissions: [read('shipment:read', 'GROUP'), read('bid:read', 'OWN')],
  })
})
