import { type Audience, permissionToHear, type WrittenNotice } from '@karwan/domain/notifications'
import { UserType } from '@karwan/domain/people'
import { type Grant, scopeFor } from '@karwan/domain/roles'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { roles, type UserRow, users } from '../../kernel/accounts.table.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { type NotificationSettingsRow, notificationSettings } from './notifications.table.ts'

/** What a notice is about: a shipment, of which perhaps one booking, and the partner whose bid or truck it is. */
export type Subject = {
  shipmentId: number
  bookingId?: number | undefined
  partnerId?: number | null | undefined
}

export type Hearer = { user: UserRow; settings: NotificationSettingsRow | null }
type Account = Hearer & { grants: Grant[] | null; driverId: number | null }
type ShipmentFacts = Awaited<ReturnType<typeof readShipments>>[number]

/** Who may hear of these subjects; asked once for all of them. */
export async function hearersOf(db: Database, subjects: readonly Subject[]) {
  const rows = await readShipments(db, subjects)
  const accounts = await readAccounts(db, rows, subjects)
  const byId = new Map(rows.map((row) => [row.id, row]))

  return {
    shipmentOf: ({ shipmentId }: Subject) => byId.get(shipmentId),
    of(subject: Subject, type: WrittenNotice, to: readonly Audience[], except?: number): Hearer[] {
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

const readShipments = (db: Database, subjects: readonly Subject[]) =>
  db
    .select({
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
    })
    .from(shipments)
    .where(inArray(shipments.id, [...new Set(subjects.map(({ shipmentId }) => shipmentId))]))

function readAccounts(
  db: Database,
  rows: readonly ShipmentFacts[],
  subjects: readonly Subject[],
): Promise<Account[]> {
  const ids = rows.flatMap((row) => [row.createdBy, row.shipperUserId, row.assignedTo, row.pocId])
  const partnerIds = subjects.flatMap(({ partnerId }) => partnerId ?? [])
  const bookingIds = subjects.flatMap(({ bookingId }) => bookingId ?? [])
  const atTheWheel = db
    .select({ userId: drivers.userId })
    .from(bookings)
    .innerJoin(drivers, eq(drivers.id, bookings.driverId))
    .where(inArray(bookings.id, bookingIds))
  return db
    .select({
      user: users,
      grants: roles.grants,
      settings: notificationSettings,
      driverId: sql<
        number | null
      >`(select ${drivers.id} from ${drivers} where ${drivers.userId} = ${users.id} limit 1)`,
    })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(
      and(
        eq(users.status, 'ACTIVE'),
        or(
          inArray(users.id, [...new Set(ids.filter((id) => id !== null))]),
          partnerIds.length > 0
            ? and(eq(users.userType, UserType.partner), inArray(users.partnerId, partnerIds))
            : undefined,
          bookingIds.length > 0 ? inArray(users.id, atTheWheel) : undefined,
        ),
      ),
    )
}

function isOf(audience: Audience, { user }: Account, shipment: ShipmentFacts, subject: Subject): boolean {
  switch (audience) {
    case 'staff': {
      const inCharge = [shipment.assignedTo, shipment.pocId].filter((id) => id !== null)
      // As long as nobody is in charge, whoever booked it is.
      return (
        user.userType === UserType.internal &&
        (inCharge.length > 0 ? inCharge : [shipment.createdBy]).includes(user.id)
      )
    }
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

/** The same reach that lists and records have; whoever could not open it is not told of it. */
function maySee({ user, grants }: Account, shipment: ShipmentFacts, type: WrittenNotice): boolean {
  const scope = scopeFor(grants ?? [], permissionToHear(type))
  if (scope === undefined) return false
  const isOwn = shipment.createdBy === user.id
  const isOfGroup = user.groupId !== null && user.groupId === shipment.groupId
  if (user.userType === UserType.demandAdda) return isOfGroup || isOwn
  if (user.userType !== UserType.shipper) return true
  if (scope === 'GROUP' || scope === 'ALL') return isOfGroup
  return isOwn || (scope === 'PROJECT' && user.projectId !== null && user.projectId === shipment.projectId)
}
