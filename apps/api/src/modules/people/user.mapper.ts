import { scopeFor } from '@karwan/domain/roles'
import type { Caller, DataOf } from '../../http/handler.ts'
import type { UserRow } from '../../kernel/accounts.table.ts'
import { fieldGates, isOfCompany, isShownToOwner } from '../../kernel/field-gates.ts'
import { maskEmail, maskIdentity, maskPhone } from '../../kernel/masks.ts'
import type { Reading } from '../../kernel/work.ts'
import type { UserRead } from './people.store.ts'

export const toUser =
  ({ caller, now }: Pick<Reading, 'caller' | 'now'>) =>
  ({
    user,
    roleName,
    failedLogins,
    lockedUntil,
    hasSecondFactor,
    group,
    projects,
    manager,
    team,
  }: UserRead): DataOf<'getUser'> => ({
    id: user.id,
    version: user.version,
    userType: user.userType,
    fullName: user.fullName,
    pictureKey: user.pictureKey,
    ...contactsFor(caller)(user),
    ssn: user.ssn && (maySeeIdentity(caller, user) ? user.ssn : maskIdentity(user.ssn)),
    locale: user.language,
    countryId: user.countryId,
    companyGroup: group,
    projects,
    manager,
    team,
    shift: user.shift,
    roleId: user.roleId,
    roles: roleName === null ? [] : [roleName],
    status: user.status,
    isEmailVerified: user.isEmailVerified,
    isPhoneVerified: user.isPhoneVerified,
    hasSecondFactor,
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    failedLogins,
    lockedUntil: lockedUntil !== null && lockedUntil > now ? lockedUntil.toISOString() : null,
    createdAt: user.createdAt.toISOString(),
  })

type Listed = {
  user: UserRow
  roleName: string | null
  managerName: string | null
  teamName: string | null
  group: { id: number; name: string } | null
}

export const toInternalUser = (caller: Caller) => (listed: Listed) => ({
  ...asListed(caller)(listed),
  managerId: listed.user.managerId,
  managerName: listed.managerName,
  teamId: listed.user.teamId,
  teamName: listed.teamName,
  shift: listed.user.shift,
})

const asListed =
  (caller: Caller) =>
  ({ user, roleName }: Listed) => ({
    id: user.id,
    fullName: user.fullName,
    pictureKey: user.pictureKey,
    ...contactsFor(caller)(user),
    roleId: user.roleId,
    roleName,
    countryId: user.countryId,
    status: user.status,
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  })

export const toUserSummary = (caller: Caller) => (listed: Listed) => ({
  ...asListed(caller)(listed),
  userType: listed.user.userType,
  companyGroup: listed.group,
})

/** Contacts are shown in full to the owner, to colleagues of the same company, and with `phone:reveal`. */
const contactsFor =
  (caller: Caller) =>
  ({ id, groupId, email, phoneNumber }: UserRow): Pick<UserRow, 'email' | 'phoneNumber'> =>
    fieldGates(caller).phones ||
    (isShownToOwner(caller, 'phone:reveal') && (id === caller.userId || isOfCompany(caller, groupId)))
      ? { email, phoneNumber }
      : { email: email && maskEmail(email), phoneNumber: maskPhone(phoneNumber) }

const maySeeIdentity = (caller: Caller, { id }: UserRow): boolean =>
  (id === caller.userId && isShownToOwner(caller, 'identity:view')) ||
  scopeFor(caller.grants, 'identity:view') !== undefined
