import { expect, it } from 'vitest'
import { defaultRoles } from './default-roles.ts'
import { differenceOf, isSameReach, reachOf } from './role-change.ts'

const { csrAgent, csrLead, superAdmin, auditor } = defaultRoles
const grant = (permission: string, scope: 'OWN' | 'GROUP' | 'ALL') => ({ permission, scope })

it('two ways to write the same role do not differ', () => {
  const spelled = [
    grant('template:create', 'OWN'),
    grant('template:update', 'OWN'),
    grant('template:delete', 'OWN'),
    grant('template:export', 'OWN'),
  ]
  expect(isSameReach(differenceOf([grant('template:*', 'OWN')], spelled))).toBe(true)
  expect(isSameReach(differenceOf(superAdmin.grants, auditor.grants))).toBe(false)
})

it('tells what is gained and lost, and what reaches more or fewer rows', () => {
  const from = [grant('shipment:read', 'OWN'), grant('bid:read', 'ALL'), grant('margin:view', 'ALL')]
  const to = [grant('shipment:read', 'ALL'), grant('bid:read', 'GROUP'), grant('rate:view', 'ALL')]
  expect(differenceOf(from, to)).toEqual({
    gained: [{ permission: 'rate:view', scope: 'ALL' }],
    lost: [{ permission: 'margin:view', scope: 'ALL' }],
    wider: [{ permission: 'shipment:read', from: 'OWN', to: 'ALL' }],
    narrower: [{ permission: 'bid:read', from: 'ALL', to: 'GROUP' }],
  })
})

it('a lead may all that an agent may, and more', () => {
  const { lost, narrower, gained, wider } = differenceOf(csrAgent.grants, csrLead.grants)
  expect([lost, narrower]).toEqual([[], []])
  expect(gained.map(({ permission }) => permission)).toContain('booking:override')
  expect(wider.map(({ permission }) => permission)).toContain('shipment:read')
  expect(reachOf(csrLead.grants).get('shipment:read')).toBe('ALL')
})
