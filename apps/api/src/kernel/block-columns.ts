import { BlockAction, type BlockValues } from '@karwan/domain/people'
import type { components } from '@karwan/sdk/schema'
import { boolean, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Columns of a record that can be blocked: whether it is, why, since when and by whom. */
export const blockColumns = () => ({
  isBlocked: boolean('is_blocked').notNull().default(false),
  blockReasonId: integer('block_reason_id'),
  blockReason: text('block_reason'),
  blockedAt: timestamp('blocked_at', { withTimezone: true, mode: 'date' }),
  blockedBy: integer('blocked_by'),
})

type BlockRow = {
  isBlocked: boolean
  blockReasonId: number | null
  blockReason: string | null
  blockedAt: Date | null
  blockedBy: number | null
}

/** The columns that the action changes; empty if the row is in that state already. */
export function blocked(row: BlockRow, form: BlockValues, by: number, now: Date): Partial<BlockRow> {
  if (form.block === BlockAction.unblock)
    return row.isBlocked
      ? { isBlocked: false, blockReasonId: null, blockReason: null, blockedAt: null, blockedBy: null }
      : {}
  if (row.isBlocked) return {}
  const { reasonId = null, reason = null } = form
  return { isBlocked: true, blockReasonId: reasonId, blockReason: reason, blockedAt: now, blockedBy: by }
}

/** Names that a query joins to a row with block columns. */
type BlockNames = { blockerName: string | null; blockReasonName: string | null }

/** The block as the API returns it. */
export function toBlockState(
  row: BlockRow,
  { blockerName, blockReasonName }: BlockNames,
): components['schemas']['BlockState'] | null {
  if (!row.isBlocked) return null
  return {
    reasonId: row.blockReasonId,
    reasonName: blockReasonName,
    reason: row.blockReason,
    at: row.blockedAt?.toISOString() ?? null,
    by: row.blockedBy === null || blockerName === null ? null : { id: row.blockedBy, name: blockerName },
  }
}
