import { commentVisibilitiesOf } from '@karwan/domain/comments'
import { UserType } from '@karwan/domain/people'
import type { Permission } from '@karwan/domain/roles'
import type { components } from '@karwan/sdk/schema'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import type { Work } from '../../kernel/work.ts'
import { bookings } from '../bookings/bookings.table.ts'
import type { NotificationPorts } from '../notifications/notification.ports.ts'
import { toUser } from '../shipments/shipment.mapper.ts'
import { findShipment } from '../shipments/shipment.store.ts'
import { shipments } from '../shipments/shipments.table.ts'
import { commentAcknowledgements, comments } from './comments.table.ts'

type Comment = components['schemas']['Comment']

/**
 * Comments that are visible to the caller, on shipments within reach; partners see none of other partners'
 * bookings.
 */
export function commentsFor(caller: Caller): SQL | undefined {
  const seen = [...commentVisibilitiesOf(caller)]
  if (seen.length === 0) return sql`false`
  const isForThem = inArray(comments.visibility, seen)
  if (caller.userType !== UserType.partner) return isForThem
  return and(
    isForThem,
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${comments.bookingId}
      and ${bookings.partnerId} = ${caller.partnerId})`,
  )
}

/** A scalar subquery, so that a notification's comment is looked up by primary key. */
export const isReadable: NotificationPorts['isReadable'] = (caller, commentId) =>
  sql`(select true from ${comments} where ${and(eq(comments.id, commentId), commentsFor(caller))})`

/** Locks a comment that the caller may read until the transaction ends, and reads its shipment. */
export async function holdComment(work: Work, id: number, permission: Permission) {
  const where = and(eq(comments.id, id), commentsFor(work.caller))
  const [row] = await work.tx.select().from(comments).where(where).for('update')
  if (!row) throw refusal.notFound()
  const { shipment } = await findShipment(work, row.shipmentId, permission)
  return { row, shipment }
}

/** Reads comments in the order of their ids. */
export async function readComments(db: Database, ids: number[]): Promise<Comment[]> {
  const rows = await db
    .select({
      comment: comments,
      shipmentNumber: shipments.shipmentNumber,
      bookingNumber: bookings.bookingNumber,
      by: personColumns(users),
    })
    .from(comments)
    .innerJoin(shipments, eq(shipments.id, comments.shipmentId))
    .leftJoin(bookings, eq(bookings.id, comments.bookingId))
    .leftJoin(users, eq(users.id, comments.userId))
    .where(inArray(comments.id, ids))
  const mentioned = await readPeople(db, [...new Set(rows.flatMap(({ comment }) => comment.mentionIds))])
  const acknowledged = await readAcknowledgements(db, ids)
  const byId = new Map(rows.map((row) => [row.comment.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { userId: _, mentionIds, createdAt, editedAt, ...told } = row.comment
    return {
      ...told,
      shipmentNumber: row.shipmentNumber,
      bookingNumber: row.bookingNumber,
      mentions: mentionIds.flatMap((mention) => mentioned.get(mention) ?? []),
      by: row.by && toUser(row.by),
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      acknowledgedBy: acknowledged
        .filter(({ commentId }) => commentId === row.comment.id)
        .map(toAcknowledgement),
    }
  })
}

const readAcknowledgements = (db: Database, ids: number[]) =>
  db
    .select({
      commentId: commentAcknowledgements.commentId,
      at: commentAcknowledgements.at,
      by: personColumns(users),
    })
    .from(commentAcknowledgements)
    .innerJoin(users, eq(users.id, commentAcknowledgements.userId))
    .where(inArray(commentAcknowledgements.commentId, ids))
    .orderBy(commentAcknowledgements.at, commentAcknowledgements.userId)

const toAcknowledgement = ({ by, at }: Awaited<ReturnType<typeof readAcknowledgements>>[number]) => ({
  ...toUser(by),
  at: at.toISOString(),
})

async function readPeople(db: Database, ids: number[]) {
  if (ids.length === 0) return new Map<number, ReturnType<typeof toUser>>()
  const people = await db.select(personColumns(users)).from(users).where(inArray(users.id, ids))
  return new Map(people.map((person) => [person.id, toUser(person)]))
}
