import { isReasonAlwaysThere, reasonForm } from '@karwan/domain/bookings'
import { mayRetire } from '@karwan/domain/kernel'
import { and, or } from 'drizzle-orm'
import { bestFirst, foldedColumn, holdsFolded } from '../../db/contains.ts'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { chosen, equalTo } from '../../kernel/filters.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { asColumns } from '../../kernel/record-columns.ts'
import { recordHistory } from '../../kernel/record-history.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { registerOf } from '../../kernel/register.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'
import { refusalReasons } from './refusal-reason.table.ts'

const register = registerOf(refusalReasons, () => refuseAt('label', 'lookup.exists'))

/** All reasons, including retired ones, for the register. */
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
  return register.add(deps.db, asColumns(values))
})

export const updateRefusalReason = withChanges<'updateRefusalReason'>()(reasonForm, async (request) => {
  const { path, overlay, deps } = request
  const row = await register.lock(deps.db, path.id)
  const form = overlay(row)
  refuseUnless(mayRetire(isReasonAlwaysThere(row), form.isActive), { field: 'isActive' })
  return register.changeLookup(request, row, form)
})

export const listRefusalReasonHistory: Handler<'listRefusalReasonHistory'> = async ({
  path,
  deps: { db },
}) => {
  const { id } = await register.read(db, path.id)
  return recordHistory(db, 'reason', id)
}
