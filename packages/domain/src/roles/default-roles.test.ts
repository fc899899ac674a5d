import { describe, expect, it } from 'vitest'
import { namesOf } from '../kernel/table.ts'
import { type DefaultRole, defaultRoles } from './default-roles.ts'
import { scopeFor } from './grants.ts'
import type { Permission } from './permissions.ts'

const reach = (role: DefaultRole, permission: Permission) => scopeFor(defaultRoles[role].grants, permission)

describe('the roles that a new database has', () => {
  it.each([
    ['superAdmin', 'feature-flag:manage', 'ALL'],
    ['csrAgent', 'shipment:update', 'ASSIGNED'],
    ['csrAgent', 'phone:reveal', 'ASSIGNED'],
    ['csrAgent', 'shipment:claim', 'ASSIGNED'],
    ['csrLead', 'booking:override', 'ALL'],
    ['csrLead', 'shipment:change-pool', 'ALL'],
    ['keyAccount', 'margin:view', 'PROJECT'],
    ['verificationOfficer', 'verification:approve', 'ALL'],
    ['finance', 'bank:view', 'ALL'],
    ['fuelAndFleetOfficer', 'vehicle:create', 'ALL'],
    ['shipperAdmin', 'bid:accept', 'GROUP'],
    ['shipperUser', 'shipment:create', 'PROJECT'],
    ['demandAdda', 'booking:assign-driver', 'OWN'],
    ['demandAdda', 'company-project:create', 'OWN'],
    ['demandAdda', 'shipment:open-bidding', 'OWN'],
    ['demandAdda', 'bid:reject', 'OWN'],
    ['demandAdda', 'booking:cancel', 'OWN'],
    ['demandAdda', 'document:upload', 'OWN'],
    ['auditor', 'wallet:read', 'ALL'],
  ] as const)('%s may %s within %s', (role, permission, scope) => expect(reach(role, permission)).toBe(scope))

  it.each(namesOf(defaultRoles))('%s sees both sides of a price, or one of them', (role) => {
    const both = ['superAdmin', 'csrAgent', 'csrLead', 'keyAccount', 'finance']
    const sees = both.includes(role)
    expect([reach(role, 'rate:view') !== undefined, reach(role, 'margin:view') !== undefined]).toEqual([
      sees,
      sees,
    ])
  })

  it.each([
    ['csrAgent', 'bid:view-competing'],
    ['csrAgent', 'bid:export'],
    ['csrAgent', 'booking:correct'],
    ['csrAgent', 'shipment:change-pool'],
    ['shipperAdmin', 'bid:assign'],
    ['shipperUser', 'bid:accept'],
    ['shipperUser', 'user:create'],
    ['demandAdda', 'shipment:claim'],
    ['demandAdda', 'document:verify'],
    ['shipperAdmin', 'shipment:claim'],
    ['finance', 'shipment:update'],
    ['auditor', 'phone:reveal'],
    ['auditor', 'identity:view'],
    ['auditor', 'shipment:update'],
  ] as const)('%s may not %s', (role, permission) => expect(reach(role, permission)).toBeUndefined())
})
