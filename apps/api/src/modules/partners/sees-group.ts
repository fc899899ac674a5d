import { UserType } from '@karwan/domain/people'
import { mayDo } from '@karwan/domain/roles'
import type { Caller } from '../../http/handler.ts'

/**
 * Staff who may see companies see for which company a partner works; everybody else sees only their own
 * company.
 */
export const seesCompanies = ({ grants, userType }: Caller): boolean =>
  userType === UserType.internal &&
  (['company-group:read', 'company:read', 'shipment:create'] as const).some(
    (right) => mayDo(grants, right).allowed,
  )

export function seesGroupOf(caller: Caller): (group: { id: number }) => boolean {
  const seesAll = seesCompanies(caller)
  return ({ id }) => seesAll || id === caller.groupId
}
