import { isBlank } from '@karwan/domain'
import { and, asc, eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { equalTo } from '../../kernel/filters.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import { refusalReasons } from './refusal-reason.table.ts'

/** Sorted by kind; "other", which requires a text, is last in each kind. */
export const listRefusalReasons: Handler<'listRefusalReasons'> = ({ query, deps }) =>
  deps.db
    .select()
    .from(refusalReasons)
    .where(and(eq(refusalReasons.isActive, true), equalTo(refusalReasons.kind, query.kind)))
    .orderBy(asc(refusalReasons.kind), asc(refusalReasons.needsText), asc(refusalReasons.id))

/**
 * Checks that a reason has the right kind, and that "other" comes with a text. Returns the reason's label.
 */
export async function checkedReason(
  work: Work,
  kind: 1 | 2 | 3,
  id: number,
  words: string | undefined,
  field = 'reasonId',
): Promise<string> {
  const [reason] = await work.tx
    .select()
    .from(refusalReasons)
    .where(and(eq(refusalReasons.id, id), eq(refusalReasons.kind, kind), eq(refusalReasons.isActive, true)))
  if (!reason) return refuseAt(field, 'booking.reason_unknown')
  const said = isBlank(words) ? undefined : words?.trim()
  if (reason.needsText && said === undefined) return refuseAt('reason', 'booking.cancel_words_required')
  return said ?? reason.label
}
