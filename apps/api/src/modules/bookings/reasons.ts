import { isReasonAlwaysThere, reasonForm } from '@karwan/domain/bookings'
import { mayRetire } from '@karwan/domain/kernel'
import { and, eq, or } from 'drizzle-orm'
import { bestFirst, foldedColumn, holdsFolded } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import type { Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { changeLookup } from '../../kernel/change-lookup.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { asColumns } from '../../kernel/record-columns.ts'
import { recordHistory } from '../../kernel/record-history.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'
import { refusalReasons } from './refusal-reason.table.ts'

/** The register behind the lists that dialogs offer. */
export const listAllRefusalReasons: Handler<'listAllRefusalReasons'> = ({ query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: db.select().from(refusalReasons).$dynamic(),
      from: refusalReasons,
      where: and(
        chosen(refusalReasons.id, query),
        or(
          holdsFolded(refusalReasons.label, query.filter),
          holdsFolded(refusalReasons.localName, query.filter),
        ),
        equalTo(refusalReasons.kind, query.kind),
        equalTo(refusalReasons.isActive, query.isActive),
      ),
      best: bestFirst(foldedColumn(refusalReasons.label), query.filter),
      orderBy: orderOf(query.sort, { label: refusalReasons.label }, refusalReasons.id),
    },
    (reason) => reason,
  )

export const createRefusalReason = withForm<'createRefusalReason'>()(reasonForm, async ({ form, deps }) => {
  const { isActive: _, ...values } = form
  const [row] = await deps.db
    .insert(refusalReasons)
    .values(asColumns(values))
    .onConflictDoNothing()
    .returning()
  return row ?? refuseAt('label', 'lookup.exists')
})

export const updateRefusalReason = withChanges<'updateRefusalReason'>()(reasonForm, async (request) => {
  const { path, body, overlay, deps } = request
  const row = await readReason(deps.db, path.id, 'held')
  const form = overlay(row)
  refuseUnless(mayRetire(isReasonAlwaysThere(row), form.isActive), { field: 'isActive' })
  return changeLookup(request, {
    table: refusalReasons,
    row,
    version: body.version,
    form,
    taken: { field: 'label', code: 'lookup.exists' },
    current: () => readReason(deps.db, path.id),
  })
})

export const listRefusalReasonHistory: Handler<'listRefusalReasonHistory'> = async ({
  path,
  deps: { db },
}) => {
  const { id } = await readReason(db, path.id)
  return recordHistory(db, 'reason', id)
}

async function readReason(db: Database, id: number, how?: 'held') {
  const query = db.select().from(refusalReasons).where(eq(refusalReasons.id, id))
  const [row] = await (how === 'held' ? query.for('update') : query)
  if (!row) throw refusal.notFound()
  return row
}
