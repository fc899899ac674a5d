import {
  type CommentType,
  type CommentVisibility,
  commentChangeForm,
  commentForm,
  isToAcknowledge,
  mayChangeComment,
  mayDeleteComment,
  visibilitiesToWrite,
} from '@karwan/domain/comments'
import { type Grant, grantScopes, type Permission, scopeFor } from '@karwan/domain/roles'
import { and, eq } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { equalTo } from '../../kernel/filters.ts'
import { keysetList } from '../../kernel/keyset-list.ts'
import { personColumns } from '../../kernel/person-columns.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'
import { readingOf, transact, type Work } from '../../kernel/work.ts'
import { findBooking } from '../bookings/booking.store.ts'
import type { BookingRow } from '../bookings/bookings.table.ts'
import { toUser } from '../shipments/shipment.mapper.ts'
import { findShipment } from '../shipments/shipment.store.ts'
import { commentsFor, holdComment, readComments } from './comment.store.ts'
import { type CommentRow, commentAcknowledgements, comments } from './comments.table.ts'
import { mentionable } from './mentionable.ts'
import { notifyOfComment, publishComment } from './tell-of-comment.ts'

const offered = 10

export const listComments: Handler<'listComments'> = async (request) => {
  const { caller, query, deps } = request
  const { shipment } = await findShipment(readingOf(request), request.path.id, 'comment:read')
  return keysetList(
    {
      db: deps.db,
      asked: query,
      table: comments,
      where: and(
        eq(comments.shipmentId, shipment.id),
        equalTo(comments.bookingId, query.bookingId),
        equalTo(comments.pinned, query.pinned),
        commentsFor(caller),
      ),
      sorts: {
        createdAt: {
          column: comments.createdAt,
          value: ({ createdAt }: { createdAt: string }) => new Date(createdAt),
        },
      },
      pageSize: 20,
      read: readComments,
      idOf: ({ id }) => id,
    },
    (comment) => comment,
  )
}

export const listMentionablePeople: Handler<'listMentionablePeople'> = async (request) => {
  const { caller, query } = request
  const reading = readingOf(request)
  const { shipment } = await findShipment(reading, request.path.id, 'comment:create')
  const visibility = query.visibility ?? visibilitiesToWrite(caller, true)[0]
  if (visibility === undefined || !visibilitiesToWrite(caller, true).includes(visibility)) return []
  const people = await mentionable(reading, { shipment, visibility }, { typed: query.filter })
  return people.slice(0, offered).map(({ user }) => toUser(personColumns(user)))
}

export const createComment = withForm<'createComment'>()(commentForm, ({ form, ...request }) =>
  transact(request, async (work) => {
    const { shipment } = await findShipment(work, form.shipmentId, 'comment:create')
    const booking = await bookingOf(work, form)
    const visibility = visibilityOf(work, form.visibility, booking !== undefined)
    const ids = [...new Set(form.mentionIds ?? [])].filter((id) => id !== work.caller.userId)
    const mentioned = ids.length === 0 ? [] : await mentionable(work, { shipment, visibility }, { ids })
    if (mentioned.length < ids.length) return refuseAt('mentionIds', 'comment.mention_unread')
    const [row] = await work.tx
      .insert(comments)
      .values({
        shipmentId: shipment.id,
        bookingId: booking?.id ?? null,
        type: form.type ?? usualType(visibility),
        visibility,
        body: form.body,
        mentionIds: ids,
        userId: work.caller.userId,
        createdAt: work.now,
      })
      .returning()
    if (!row) throw new RowNotWrittenError('comments')
    await publishComment(work, 'comment.created', { row, shipment, booking })
    await notifyOfComment(work, { row, shipment, booking }, mentioned)
    return asAnswered(work, row.id)
  }),
)

export const updateComment = withChanges<'updateComment'>()(commentChangeForm, (request) => {
  const { path, body, overlay, note } = request
  return transact(request, async (work) => {
    const { row, shipment } = await holdComment(work, path.id, 'comment:create')
    const current = () => asAnswered(work, row.id)
    await refuseStale(row.version, body.version, current)
    const verdict = mayChangeComment(asWritten(row), { userId: work.caller.userId, now: work.now })
    refuseUnless(verdict, { current: await current() })
    const form = overlay({ body: row.body })
    if (form.body === row.body) return current()
    const changed = { body: form.body, editedAt: work.now, version: row.version + 1 }
    await work.tx.update(comments).set(changed).where(eq(comments.id, row.id))
    note({ entityId: row.id, before: { body: row.body }, after: { body: form.body } })
    await publishComment(work, 'comment.changed', { row: { ...row, ...changed }, shipment })
    return current()
  })
})

export const pinComment: Handler<'pinComment'> = (request) =>
  transact(request, async (work) => {
    const { path, body } = request
    const { row, shipment } = await holdComment(work, path.id, 'comment:create')
    const current = () => asAnswered(work, row.id)
    await refuseStale(row.version, body.version, current)
    if (row.pinned === body.pinned) return current()
    const changed = { pinned: body.pinned, version: row.version + 1 }
    await work.tx.update(comments).set(changed).where(eq(comments.id, row.id))
    await publishComment(work, 'comment.changed', { row: { ...row, ...changed }, shipment })
    return current()
  })

/** Does not raise the version, so that a concurrent edit of the comment is not refused. */
export const acknowledgeComment: Handler<'acknowledgeComment'> = (request) =>
  transact(request, async (work) => {
    const { row } = await holdComment(work, request.path.id, 'comment:read')
    const { userId } = work.caller
    if (isToAcknowledge(asWritten(row), userId))
      await work.tx
        .insert(commentAcknowledgements)
        .values({ commentId: row.id, userId, at: work.now })
        .onConflictDoNothing()
    return asAnswered(work, row.id)
  })

export const deleteComment: Handler<'deleteComment'> = (request) =>
  transact(request, async (work) => {
    const { userId, grants } = work.caller
    const { row, shipment } = await holdComment(work, request.path.id, reachToDelete(grants))
    await refuseStale(row.version, request.query.version, () => asAnswered(work, row.id))
    const verdict = mayDeleteComment(asWritten(row), { userId, now: work.now, grants })
    refuseUnless(verdict, { current: await asAnswered(work, row.id) })
    await work.tx.delete(comments).where(eq(comments.id, row.id))
    const { body, visibility } = row
    request.note({ entityId: row.id, before: { body, visibility } })
    await publishComment(work, 'comment.changed', { row: { ...row, version: row.version + 1 }, shipment })
    return null
  })

/**
 * Two permissions allow deleting a comment; returns the one with the wider scope. The rule decides which of
 * them is needed.
 */
const reachToDelete = (grants: readonly Grant[]): Permission => {
  const reach = (permission: Permission) => grantScopes.indexOf(scopeFor(grants, permission) ?? 'OWN')
  const mayWrite = scopeFor(grants, 'comment:create') !== undefined
  return mayWrite && reach('comment:create') >= reach('comment:delete') ? 'comment:create' : 'comment:delete'
}

const asWritten = ({ userId, createdAt }: CommentRow) => ({ by: { id: userId }, createdAt })

async function asAnswered(work: Work, id: number) {
  const [comment] = await readComments(work.tx, [id])
  if (!comment) throw refusal.notFound()
  return comment
}

async function bookingOf(
  work: Work,
  { bookingId, shipmentId }: { bookingId?: number | undefined; shipmentId: number },
): Promise<BookingRow | undefined> {
  if (bookingId === undefined) return undefined
  const { booking } = await findBooking(work, bookingId, 'comment:create')
  return booking.shipmentId === shipmentId ? booking : refuseAt('bookingId', 'comment.booking_of_other')
}

/**
 * The visibility of a new comment: the only one that the caller may use, or the chosen one; internal by
 * default for staff.
 */
function visibilityOf(
  { caller }: Work,
  asked: CommentVisibility | undefined,
  isOfBooking: boolean,
): CommentVisibility {
  const open = visibilitiesToWrite(caller, isOfBooking)
  const chosen = asked ?? open[0]
  return chosen !== undefined && open.includes(chosen)
    ? chosen
    : refuseAt('visibility', 'comment.not_for_you')
}

const usualType = (visibility: CommentVisibility): CommentType =>
  visibility === 'SHIPPER' ? 'CUSTOMER_UPDATE' : 'INTERNAL'
