import { UserType } from '@karwan/domain/people'
import { type Permission, scopeFor } from '@karwan/domain/roles'
import { and, eq, exists, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type UserRow, users } from '../../kernel/accounts.table.ts'
import type { Work } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import { drivers } from '../fleet/drivers.table.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { activeRecipients } from './active-recipients.ts'
import { type Notice, writeNotices } from './write-notices.ts'

type Told = { to: SQL | undefined; permission: Permission; entity: NonNullable<Notice['entity']> }

/**
 * Written in the transaction of the block, to people who can lift it and to those with open work with the
 * blocked user.
 */
export async function tellOfBlock(work: Work, blocked: UserRow, reason: string | null): Promise<void> {
  const told = await toldOf(work, blocked)
  if (told === undefined) return
  const rows = await activeRecipients(
    work.tx,
    and(told.to, ne(users.id, work.caller.userId), ne(users.id, blocked.id)),
  )
  await writeNotices(
    work,
    rows
      .filter(({ user, grants }) => {
        const scope = scopeFor(grants, told.permission)
        // Among colleagues, only a scope that covers the whole company is sure to include this user.
        return user.userType === UserType.internal
          ? scope !== undefined
          : scope === 'GROUP' || scope === 'ALL'
      })
      .map((recipient) => ({
        ...{ recipient, type: 'USER_BLOCKED' as const, shipmentId: null, bookingId: null },
        entity: told.entity,
        params: { person: blocked.fullName, ...(reason && { reason: reason.slice(0, 300) }) },
      })),
  )
}

async function toldOf({ tx }: Work, blocked: UserRow): Promise<Told | undefined> {
  const isInternal = eq(users.userType, UserType.internal)
  const inCharge = (ofBooking: SQL) =>
    and(
      isInternal,
      exists(
        tx
          .select({ one: sql`1` })
          .from(bookings)
          .innerJoin(shipments, eq(shipments.id, bookings.shipmentId))
          .where(
            and(
              ofBooking,
              lt(bookings.statusId, delivered),
              sql`${users.id} in (${shipments.assignedTo}, ${shipments.pocId})`,
            ),
          ),
      ),
    )
  switch (blocked.userType) {
    case UserType.internal:
      return {
        ...{ to: isInternal, permission: 'internal-user:block' },
        entity: { type: 'INTERNAL_USER', id: blocked.id },
      }
    case UserType.shipper:
    case UserType.demandAdda: {
      if (blocked.groupId === null) return undefined
      const ofCompany = and(
        inArray(users.userType, [UserType.shipper, UserType.demandAdda]),
        eq(users.groupId, blocked.groupId),
      )
      return { to: ofCompany, permission: 'user:block', entity: { type: 'USER', id: blocked.id } }
    }
    case UserType.partner:
      if (blocked.partnerId === null) return undefined
      return {
        to: inCharge(eq(bookings.partnerId, blocked.partnerId)),
        permission: 'partner:read',
        entity: { type: 'PARTNER', id: blocked.partnerId },
      }
    case UserType.driver: {
      const [driver] = await tx.select({ id: drivers.id }).from(drivers).where(eq(drivers.userId, blocked.id))
      return (
        driver && {
          to: inCharge(eq(bookings.driverId, driver.id)),
          permission: 'driver:read',
          entity: { type: 'DRIVER', id: driver.id },
        }
      )
    }
  }
}

const delivered = 11
