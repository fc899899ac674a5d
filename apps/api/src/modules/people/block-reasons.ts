import { mayRetire } from '@karwan/domain/kernel'
import {
  type BlockActionId,
  blockReasonForm,
  fieldOfReason,
  mayGiveReason,
  type UserType,
} from '@karwan/domain/people'
import { and, arrayContains, asc, eq, or } from 'drizzle-orm'
import { bestFirst, foldedColumn, holdsFolded } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { asColumns } from '../../kernel/record-columns.ts'
import { recordHistory } from '../../kernel/record-history.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { registerOf } from '../../kernel/register.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'
import { blockReasons } from './block-reasons.table.ts'

const register = registerOf(blockReasons, () => refuseAt('name', 'lookup.exists'))

/** The active reasons. In each kind "other", the only one that needs a text, comes last. */
export const listBlockReasons: Handler<'listBlockReasons'> = ({ query, deps }) =>
  offeredReasons(deps.db, query.reasonType, query.userType)

const offeredReasons = (
  db: Database,
  reasonType: BlockActionId | undefined,
  userType: UserType | undefined,
) =>
  db
    .select()
    .from(blockReasons)
    .where(
      and(
        eq(blockReasons.isActive, true),
        equalTo(blockReasons.reasonType, reasonType),
        userType === undefined ? undefined : arrayContains(blockReasons.userTypes, [userType]),
      ),
    )
    .orderBy(asc(blockReasons.reasonType), asc(blockReasons.needsText), asc(blockReasons.id))
    .limit(100)

type Said = { block: BlockActionId; reasonId?: number | undefined; reason?: string | undefined }

/** The name of the given reason, which has to be offered for this type of user. */
export async function reasonGiven(
  db: Database,
  userType: UserType,
  { block, reasonId, reason }: Said,
): Promise<string | null> {
  const offered = reasonId === undefined ? [] : await offeredReasons(db, block, userType)
  const verdict = mayGiveReason({ action: block, reasonId, reason }, offered)
  if (!verdict.allowed) refuseUnless(verdict, { field: fieldOfReason(verdict.refusal.code) })
  return offered.find(({ id }) => id === reasonId)?.name ?? null
}

/** The register of all reasons, from which the dialogs' lists are taken. */
export const listAllBlockReasons: Handler<'listAllBlockReasons'> = ({ query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: db.select().from(blockReasons).$dynamic(),
      from: blockReasons,
      where: and(
        chosen(blockReasons.id, query),
        or(holdsFolded(blockReasons.name, query.filter), holdsFolded(blockReasons.localName, query.filter)),
        equalTo(blockReasons.reasonType, query.reasonType),
        equalTo(blockReasons.isActive, query.isActive),
      ),
      best: bestFirst(foldedColumn(blockReasons.name), query.filter),
      orderBy: orderOf(query.sort, { name: blockReasons.name }, blockReasons.id),
    },
    (reason) => reason,
  )

/**
 * Its own entity type, because other registers of reasons under the same permission have histories of their
 * own.
 */
const entityType = 'block-reason'

export const createBlockReason = withForm<'createBlockReason'>()(
  blockReasonForm,
  async ({ form, deps, note }) => {
    const { isActive: _, ...values } = form
    const row = await register.add(deps.db, asColumns(values))
    note({ entityType, entityId: row.id })
    return row
  },
)

export const updateBlockReason = withChanges<'updateBlockReason'>()(blockReasonForm, async (request) => {
  const { path, overlay, deps } = request
  request.note({ entityType })
  const row = await register.lock(deps.db, path.id)
  const form = overlay(row)
  refuseUnless(mayRetire(row.needsText, form.isActive), { field: 'isActive' })
  // The reason "other" stays available for all user types.
  return register.changeLookup(request, row, row.needsText ? { ...form, userTypes: row.userTypes } : form)
})

export const listBlockReasonHistory: Handler<'listBlockReasonHistory'> = async ({ path, deps: { db } }) => {
  const { id } = await register.read(db, path.id)
  return recordHistory(db, entityType, id)
}
