import { describe, expect, it } from 'vitest'
import { UserType } from '../people/user-type.ts'
import { defaultRoles } from './default-roles.ts'
import type { Grant } from './grants.ts'
import { maySeeAs } from './see-as.ts'

const { superAdmin, csrLead, csrAgent, shipperAdmin, shipperUser } = defaultRoles
const somebody = (id: number, userType: UserType, grants: readonly Grant[]) => ({ id, userType, grants })
const staff = (id: number, role: { grants: readonly Grant[] }, more: Grant[] = []) =>
  somebody(id, UserType.internal, [...role.grants, ...more])
const code = (viewer: Parameters<typeof maySeeAs>[0], seen: Parameters<typeof maySeeAs>[1], sees = true) => {
  const verdict = maySeeAs(viewer, seen, sees)
  return verdict.allowed ? 'allowed' : verdict.refusal.code
}
const colleagues: Grant = { permission: 'internal-user:impersonate', scope: 'ALL' }
const customers: Grant = { permission: 'user:impersonate', scope: 'ALL' }

describe('the portal is seen as another user', () => {
  it.each([
    ['a super admin as any user', staff(1, superAdmin), staff(2, csrAgent), 'allowed'],
    ['a super admin as an equal', staff(1, superAdmin), staff(2, superAdmin), 'allowed'],
    [
      'a super admin as a shipper',
      staff(1, superAdmin),
      somebody(2, UserType.shipper, shipperAdmin.grants),
      'allowed',
    ],
    ['a broker too', staff(1, superAdmin), somebody(2, UserType.demandAdda, []), 'allowed'],
    ['a lead as an agent', staff(1, csrLead, [colleagues]), staff(2, csrAgent), 'allowed'],
    [
      'a shipper admin as a lesser colleague',
      somebody(1, UserType.shipper, [
        ...shipperAdmin.grants,
        { permission: 'user:impersonate', scope: 'GROUP' },
      ]),
      somebody(2, UserType.shipper, shipperUser.grants),
      'allowed',
    ],
    ['never as oneself', staff(1, superAdmin), staff(1, superAdmin), 'role.see_as_yourself'],
    ['not without the permission', staff(1, csrLead), staff(2, csrAgent), 'role.not_allowed'],
    [
      'which is another one for customers',
      staff(1, csrLead, [colleagues]),
      somebody(2, UserType.shipper, []),
      'role.not_allowed',
    ],
    [
      'and another one for colleagues',
      staff(1, csrLead, [customers]),
      staff(2, csrAgent),
      'role.not_allowed',
    ],
    ['never as who may do more', staff(1, csrAgent, [colleagues]), staff(2, csrLead), 'role.see_as_outranks'],
    [
      'nor over more rows',
      staff(1, { grants: [{ permission: 'shipment:read', scope: 'OWN' }] }, [colleagues]),
      staff(2, { grants: [{ permission: 'shipment:read', scope: 'ALL' }] }),
      'role.see_as_outranks',
    ],
    [
      'not as a partner, who has no portal',
      staff(1, superAdmin),
      somebody(2, UserType.partner, []),
      'role.see_as_no_portal',
    ],
    ['nor as a driver', staff(1, superAdmin), somebody(2, UserType.driver, []), 'role.see_as_no_portal'],
  ])('%s', (_, viewer, seen, said) => expect(code(viewer, seen)).toBe(said))

  it('never as who is shown fields that the viewer is not', () =>
    expect(code(staff(1, superAdmin), staff(2, csrAgent), false)).toBe('role.see_as_outranks'))
})
