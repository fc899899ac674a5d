import { describe, expect, it } from 'vitest'
import { defaultRoles } from './default-roles.ts'
import { beyondOwn, mayGive } from './own-grants.ts'

const { superAdmin, shipperAdmin, shipperUser, csrLead, csrAgent, auditor } = defaultRoles
const sees = (permission: string, scope: 'OWN' | 'PROJECT' | 'GROUP' | 'ALL') => [{ permission, scope }]

describe('nobody gives what they do not have', () => {
  it.each([
    ['a super admin gives any role', superAdmin, superAdmin],
    ['an equal role', shipperAdmin, shipperAdmin],
    ['a lesser one', csrLead, csrAgent],
    ['a shipper admin their users', shipperAdmin, shipperUser],
  ])('%s', (_, own, wanted) => expect(mayGive(own.grants, wanted.grants).allowed).toBe(true))

  it.each([
    ['an agent no lead', csrAgent, csrLead],
    ['a shipper user no admin', shipperUser, shipperAdmin],
    ['a lead no super admin', csrLead, superAdmin],
    ['who reads everything no agent', auditor, csrAgent],
  ])('%s', (_, own, wanted) => expect(mayGive(own.grants, wanted.grants).allowed).toBe(false))

  it('nor for more rows than their own', () => {
    expect(beyondOwn(sees('shipment:read', 'PROJECT'), sees('shipment:read', 'GROUP'))).toEqual([
      'shipment:read',
    ])
    expect(beyondOwn(sees('shipment:read', 'GROUP'), sees('shipment:read', 'OWN'))).toEqual([])
    expect(beyondOwn(sees('*', 'GROUP'), sees('shipment:read', 'ALL'))).toEqual(['shipment:read'])
  })
  it('a wildcard is all that it stands for, and an act what it implies', () => {
    expect(beyondOwn(sees('template:read', 'ALL'), sees('template:*', 'ALL'))).toEqual([
      'template:create',
      'template:update',
      'template:delete',
      'template:export',
    ])
    expect(beyondOwn(sees('template:update', 'ALL'), sees('template:read', 'ALL'))).toEqual([])
  })
  it('names what is missing', () => {
    expect(mayGive([], sees('margin:view', 'OWN'))).toMatchObject({
      refusal: { sentence: 'You cannot give what you do not have yourself: margin:view' },
    })
  })
})
