import { type Grant, grantScopes, isPermission, type Permission, scopeFor } from '@karwan/domain/roles'
import type { OperationId } from '@karwan/sdk/permissions'
import type { Route } from '../http/document.ts'
import { permissionsOf } from '../http/permission.ts'
import { isRecord, type RecordKind } from './id-kinds.ts'
import type { NamedId } from './named-ids.ts'
import type { Relation } from './record-sets.ts'
import type { RolePerson } from './role-people.ts'

/** The expected outcome: 401, 403, not found, or anything else, which counts as let in. */
export type Expected = 'in' | '401' | '403' | 'not there'

/** Accounts of staff have their own permissions; other people can access accounts of their own company. */
const accounts =
  (...acts: ('read' | 'update' | 'delete' | 'block' | 'change-password' | 'impersonate')[]) =>
  (person: RolePerson, relation: Relation) =>
    acts.some((act) => {
      const isStaff = person.userType === 4 && relation !== 'other company'
      const scope = scopeFor(person.grants, `${isStaff ? 'internal-user' : 'user'}:${act}`)
      if (scope === undefined) return false
      if (person.userType === 4) return scope === 'ALL' || scope === 'GROUP'
      return relation !== 'other company' && hasCompany(person)
    })

/** Staff may manage all roles, others those of their own company. */
function keepsRole(person: RolePerson, relation: Relation, permission: Permission): boolean {
  const scope = scopeFor(person.grants, permission)
  if (scope !== 'ALL' && scope !== 'GROUP') return false
  return person.userType === 4 || (relation !== 'other company' && hasCompany(person))
}

/**
 * Imports are visible only to their sender, scheduled reports to their owner and notifications to their
 * recipient.
 */
const ofSender = (_: RolePerson, relation: Relation) => relation === 'own'

/** Row rules of operations that are open to all signed-in users, or to staff only. */
const rowRules: Partial<Record<OperationId, (person: RolePerson, relation: Relation) => boolean>> = {
  getUser: (person, relation) => {
    if (relation === 'own') return true
    const subject = person.userType === 4 && relation === 'same company' ? 'internal-user:read' : 'user:read'
    if (scopeFor(person.grants, subject) === undefined) return false
    return person.userType === 4 || (relation === 'same company' && hasCompany(person))
  },
  updateUser: accounts('update'),
  getImport: ofSender,
  listImportRows: ofSender,
  mapImportColumns: ofSender,
  confirmImport: ofSender,
  downloadImportResult: ofSender,
  changeReportSchedule: ofSender,
  deleteReportSchedule: ofSender,
  dismissNotification: ofSender,
  updateNotificationStatus: ofSender,
  getRole: (person, relation) => person.userType === 4 || relation !== 'other company',
  updateRole: (person, relation) => keepsRole(person, relation, 'role:update'),
  deleteRole: (person, relation) => keepsRole(person, relation, 'role:delete'),
  deleteUser: accounts('delete'),
  updateUserStatus: accounts('block'),
  readBlockDetails: accounts('read', 'block'),
  resetUserAccess: accounts('change-password'),
  liftSignInLock: accounts('block'),
  seeAsUser: accounts('impersonate'),
  listUserHistory: accounts('read'),
  listUserSessions: accounts('read'),
  endUserSessions: accounts('change-password'),
  changeUserPassword: (person, relation) =>
    relation === 'own' || accounts('change-password')(person, relation),
  changeDriverPassword: (person, relation) => person.userType === 3 && relation === 'own',
  listUserConfig: (person, relation) =>
    relation === 'own' || scopeFor(person.grants, 'config:read') === 'ALL',
  // Customer support may change projects that they manage, and none of these people manages one.
  updateCompanyProject: (person, relation) =>
    person.userType === 4
      ? scopeFor(person.grants, 'company-project:update') === 'ALL'
      : relation === 'own' || (relation === 'same company' && person.userType === 1),
  saveUserConfig: (person, relation) =>
    relation === 'own' || (person.userType === 4 && scopeFor(person.grants, 'config:manage') === 'ALL'),
  // What holds for customer support are the settings of the product, and a company's for its people.
  withdrawSharedView: (person, relation) =>
    relation !== 'other company' &&
    (person.userType === 4
      ? scopeFor(person.grants, 'config:manage') === 'ALL'
      : scopeFor(person.grants, 'company-group:update') !== undefined),
  deleteUserConfig: (person, relation) =>
    relation === 'own' || (person.userType === 4 && scopeFor(person.grants, 'config:manage') === 'ALL'),
}

/** Brokers have the permission too, because they assign drivers, but the list of staff is closed to them. */
const staffOnly: readonly OperationId[] = ['listInternalUsers']

/**
 * Permissions by what the document's example contains: an import of vehicles, a report on partners, a figure
 * of a lane.
 */
const ofExample: Partial<Record<OperationId, readonly Permission[]>> = {
  createImport: ['vehicle:import'],
  downloadReport: ['report:csr'],
  recordTableFile: ['driver:export'],
  listReportEntries: ['report:csr', 'report:shipper'],
  createReportSchedule: ['report:csr', 'report:shipper'],
  listReportReceivers: ['report:csr', 'report:shipper'],
}

const hasCompany = ({ userType }: RolePerson): boolean => userType === 1 || userType === 5

export class RowsUnexplained extends Error {
  override name = 'RowsUnexplained'
}

export const isPublic = (route: Route): boolean => permissionsOf(route).includes('public')

/** Public operations let everybody in; they must not name a record that has an owner. */
export function expectedOfNobody(route: Route, ids: readonly NamedId[]): 'in' {
  const owned = ids.find(({ kind }) => isRecord(kind))
  if (!owned) return 'in'
  throw new RowsUnexplained(`${route.id} is open to everybody; whose ${owned.kind} may they name?`)
}

/** The expected outcome by x-permission and the role's grants only. */
export function expectedCall(route: Route, { grants, userType }: RolePerson): 'in' | '403' {
  if (staffOnly.includes(route.id) && userType !== 4) return '403'
  const needed = ofExample[route.id]
  if (needed?.every((permission) => scopeFor(grants, permission) === undefined)) return '403'
  return reachOf(route, grants) === undefined ? '403' : 'in'
}

/** The expected outcome on a record, by x-permission, the grants and the reach of their scope. */
export function expectedOn(route: Route, main: NamedId, person: RolePerson, relation: Relation): Expected {
  if (expectedCall(route, person) === '403') return '403'
  if (relation === 'absent') return 'not there'
  const rule = rowRules[route.id]
  if (rule) return rule(person, relation) ? 'in' : 'not there'
  const scope = reachOf(route, person.grants)
  if (scope === 'signed-in' || scope === undefined) {
    throw new RowsUnexplained(
      `${route.id} is open to all who are signed in; whose ${main.kind} may they name?`,
    )
  }
  return reaches(person, scope, main.kind as RecordKind, relation) ? 'in' : 'not there'
}

type Scope = Grant['scope']

/** The widest scope for an operation; undefined if it is not permitted. */
export function reachOf(route: Route, grants: readonly Grant[]): Scope | 'signed-in' | undefined {
  const permissions = permissionsOf(route)
  if (permissions.includes('signed-in')) return 'signed-in'
  const scopes = permissions.filter(isPermission).flatMap((permission) => scopeFor(grants, permission) ?? [])
  return grantScopes.findLast((scope) => scopes.includes(scope))
}

/** Kinds of records that all of customer support may access. */
const ofEverybody: readonly RecordKind[] = [
  'partner',
  'driver',
  'vehicle',
  'fleetPhoto',
  'location',
  'template',
  'company',
  'project',
]

/** The row rules of all stores in one place; deliberately independent of the SQL in the stores. */
function reaches({ userType }: RolePerson, scope: Scope, kind: RecordKind, relation: Relation): boolean {
  if (relation === 'own') return true
  // Customer support may access every partner with its trucks, and every address book; staff scopes limit
  // shipments only.
  if (userType === 4) return ofEverybody.includes(kind) || scope === 'ALL' || scope === 'GROUP'
  if (relation === 'other company') return false
  if (kind === 'company') return userType === 1 || userType === 5
  // The broker of the demo has one project.
  if (userType === 5) return kind !== 'project'
  return userType === 1 && (scope === 'GROUP' || scope === 'ALL')
}
