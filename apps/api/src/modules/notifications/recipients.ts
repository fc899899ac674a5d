import { type Audience, type NotificationType, permissionToBeTold } from '@karwan/domain/notifications'
import { UserType } from '@karwan/domain/people'
import { type Grant, scopeFor } from '@karwan/domain/roles'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { asJson, inFull, type Json } from '../../db/as-json.ts'
import type { Database } from '../../db/database.ts'
import { oneOf, prepared, whether } from '../../db/prepared.ts'
import { roles, type UserRow, users } from '../../kernel/accounts.table.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { worksFor } from '../../kernel/row-scope.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { shipments } from '../shipments/shipments.table.ts'
import {
  type CompanyNotificationSettingsRow,
  companyNotificationSettings,
  type NotificationSettingsRow,
  notificationSettings,
} from './notifications.table.ts'

/** What a notification is about: a shipment, possibly one of its bookings, and the partner concerned. */
export type Subject = {
  shipmentId: number
  bookingId?: number | undefined
  partnerId?: number | null | undefined
}

export type Recipient = {
  user: Pick<
    UserRow,
    | 'id'
    | 'userType'
    | 'groupId'
    | 'projectIds'
    | 'partnerId'
    | 'email'
    | 'phoneNumber'
    | 'language'
    | 'countryId'
  >
  settings: NotificationSettingsRow | null
  /**
   * The company's settings; undefined if they were not read with the recipient and are read when the notice
   * is sent.
   */
  company?: CompanyNotificationSettingsRow | null
}
type Account = Recipient & { grants: Grant[] | null }
type ShipmentFacts = ReturnType<typeof told.read>

/** Reads the possible recipients of all subjects at once. */
export async function recipientsOf(db: Database, subjects: readonly Subject[], { mayClaim = false } = {}) {
  const { shipments: rows, accounts } = await readRecipients(db, subjects, mayClaim)
  const byId = new Map(rows.map((row) => [row.id, row]))

  return {
    shipmentOf: ({ shipmentId }: Subject) => byId.get(shipmentId),
    of(subject: Subject, type: NotificationType, to: readonly Audience[], except?: number): Recipient[] {
      const shipment = byId.get(subject.shipmentId)
      if (!shipment) return []
      return accounts.filter(
        (account) =>
          account.user.id !== except &&
          to.some((audience) => isOf(audience, account, shipment, subject)) &&
          maySee(account, shipment, type),
      )
    },
  }
}

const told = asJson({
  id: shipments.id,
  number: shipments.shipmentNumber,
  from: shipments.pickupCityName,
  to: shipments.dropoffCityName,
  groupId: shipments.groupId,
  projectId: shipments.projectId,
  createdBy: shipments.createdBy,
  shipperUserId: shipments.shipperUserId,
  assignedTo: shipments.assignedTo,
  pocId: shipments.pocId,
  projectManagerId: companyProjects.managerId,
})
const person = asJson({
  id: users.id,
  userType: users.userType,
  groupId: users.groupId,
  projectIds: users.projectIds,
  partnerId: users.partnerId,
  email: users.email,
  phoneNumber: users.phoneNumber,
  language: users.language,
  countryId: users.countryId,
})
const choice = asJson({
  userId: notificationSettings.userId,
  channels: notificationSettings.channels,
  quietFrom: notificationSettings.quietFrom,
  quietTo: notificationSettings.quietTo,
})
const house = asJson({
  companyId: companyNotificationSettings.companyId,
  channels: companyNotificationSettings.channels,
  quietFrom: companyNotificationSettings.quietFrom,
  quietTo: companyNotificationSettings.quietTo,
  isQuietDemanded: companyNotificationSettings.isQuietDemanded,
})
type AccountJson = { user: Json; grants: Grant[] | null; settings: Json; company: Json }

const partnersUser = alias(users, 'partners_user')
const shipmentsWithProject = sql`${shipments}
  left join ${companyProjects} on ${inFull(companyProjects.id)} = ${inFull(shipments.projectId)}`
const idsOf = (name: string) => oneOf(name, 'integer')
// Candidates: people of the shipments, accounts of the partners, and the drivers, each found by its own
// index; one combined condition would scan all users. The union is taken as an array, because PostgreSQL
// overestimates its size and would scan all users as well.
const perhaps = sql`select unnest(array[${inFull(shipments.createdBy)}, ${inFull(shipments.shipperUserId)},
      ${inFull(shipments.assignedTo)}, ${inFull(shipments.pocId)}, ${inFull(companyProjects.managerId)}])
    from ${shipmentsWithProject} where ${inFull(shipments.id)} = ${idsOf('shipmentIds')}
  union select ${inFull(partnersUser.id)} from ${users} as partners_user
    where ${inFull(partnersUser.userType)} = ${sql.raw(String(UserType.partner))}
      and ${inFull(partnersUser.partnerId)} = ${idsOf('partnerIds')}
  union select ${inFull(drivers.userId)} from ${bookings}
    inner join ${drivers} on ${inFull(drivers.id)} = ${inFull(bookings.driverId)}
    where ${inFull(bookings.id)} = ${idsOf('bookingIds')}
  union select ${inFull(partnersUser.id)} from ${users} as partners_user
     where ${whether('mayClaim')} and ${inFull(partnersUser.userType)} = ${sql.raw(String(UserType.internal))}`
const recipientsQuery = prepared('recipients', (db) =>
  db
    .select({
      shipments: sql<
        Json[] | null
      >`(select ${told.rows(sql`${inFull(shipments.id)}`)} from ${shipmentsWithProject}
        where ${inFull(shipments.id)} = ${idsOf('shipmentIds')})`,
      accounts: sql<AccountJson[] | null>`(select json_agg(json_build_object('user', ${person.row},
          'grants', ${inFull(roles.grants)}, 'settings', ${choice.row}, 'company', ${house.row}) order by ${inFull(users.id)})
        from ${users} left join ${roles} on ${inFull(roles.id)} = ${inFull(users.roleId)}
        left join ${notificationSettings} on ${inFull(notificationSettings.userId)} = ${inFull(users.id)}
        left join ${companyNotificationSettings}
          on ${inFull(companyNotificationSettings.companyId)} = ${inFull(users.groupId)}
        where ${inFull(users.status)} = 'ACTIVE' and ${inFull(users.id)} = any(array(${perhaps})))`,
    })
    .from(sql`(values (1)) as one`),
)

async function readRecipients(db: Database, subjects: readonly Subject[], mayClaim: boolean) {
  const [found] = await recipientsQuery(db, {
    shipmentIds: [...new Set(subjects.map(({ shipmentId }) => shipmentId))],
    partnerIds: subjects.flatMap(({ partnerId }) => partnerId ?? []),
    bookingIds: subjects.flatMap(({ bookingId }) => bookingId ?? []),
    mayClaim,
  })
  const accounts = (found?.accounts ?? []).map(({ user, grants, settings, company }): Account => {
    const [own, ofHouse] = [choice.read(settings), house.read(company)]
    return {
      ...{ user: person.read(user), grants },
      settings: own.userId === null ? null : own,
      company: ofHouse.companyId === null ? null : ofHouse,
    }
  })
  return { shipments: (found?.shipments ?? []).map(told.read), accounts }
}

function isOf(
  audience: Audience,
  { user, grants }: Account,
  shipment: ShipmentFacts,
  subject: Subject,
): boolean {
  const inCharge = [shipment.assignedTo, shipment.pocId].filter((id) => id !== null)
  const isStaff = user.userType === UserType.internal
  switch (audience) {
    case 'keeper':
      // If nobody is in charge, everybody who may claim the shipment is notified.
      return inCharge.length > 0
        ? isStaff && inCharge.includes(user.id)
        : isStaff && scopeFor(grants ?? [], 'shipment:claim') !== undefined
    case 'staff':
      // If nobody is in charge, the creator and the project's manager count as being in charge.
      return (
        isStaff &&
        (inCharge.length > 0 ? inCharge : [shipment.createdBy, shipment.projectManagerId]).includes(user.id)
      )
    case 'company':
      return (
        (user.userType === UserType.shipper || user.userType === UserType.demandAdda) &&
        [shipment.createdBy, shipment.shipperUserId].includes(user.id)
      )
    case 'partner':
      return user.userType === UserType.partner && user.partnerId === subject.partnerId
    case 'driver':
      return user.userType === UserType.driver && subject.bookingId !== undefined
  }
}

/** The same scopes as for lists and records; people who could not open the record are not notified. */
function maySee({ user, grants }: Account, shipment: ShipmentFacts, type: NotificationType): boolean {
  const scope = scopeFor(grants ?? [], permissionToBeTold(type))
  if (scope === undefined) return false
  const isOwn = shipment.createdBy === user.id
  const isOfGroup = user.groupId !== null && user.groupId === shipment.groupId
  if (user.userType === UserType.demandAdda) return isOfGroup || isOwn
  if (user.userType !== UserType.shipper) return true
  if (scope === 'GROUP' || scope === 'ALL') return isOfGroup
  return isOwn || (scope === 'PROJECT' && worksFor(user, shipment))
}
