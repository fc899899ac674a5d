import { StatusBadge } from '@karwan/design-system/components/badge'
import { mayChangeOffer, type Verdict } from '@karwan/domain/kernel'
import type { Permission } from '@karwan/domain/roles'
import type { ListAct, ListColumn } from './define-list.ts'
import { versionOf } from './version-of.ts'

type Offered = { id: number; version: number; isActive: boolean }
type Change = {
  path: { id: number }
  body: { isActive: boolean; version: number }
  idempotencyKey: string
}

/** Whether a record of a register can still be chosen, or is retired. */
export const offeredColumn: ListColumn<Offered, never> = {
  card: 'beside',
  text: ({ isActive }, { say }) => say(isActive ? 'kit.offered.yes' : 'kit.offered.no'),
  cell: ({ isActive }, { say }) => (
    <StatusBadge tone={isActive ? 'success' : 'neutral'}>
      {say(isActive ? 'kit.offered.yes' : 'kit.offered.no')}
    </StatusBadge>
  ),
}

type Offering<Row> = {
  permission: Permission
  change: (options: Change) => Promise<unknown>
  verdict?: (row: Row) => Verdict
}

/** Shows before an act which records it would retire or offer again, and why not the others. */
export const lookedAtOffer = <Row extends Pick<Offered, 'isActive'>>(
  isActive: boolean,
  verdict?: (row: Row) => Verdict,
): Pick<ListAct<Row>, 'isLookedAt' | 'verdict'> => ({
  isLookedAt: true,
  verdict: (row) => {
    const change = mayChangeOffer(row.isActive, isActive)
    return change.allowed && verdict ? verdict(row) : change
  },
})

/** An act that retires a record or offers it again, and can be undone; records that use it keep it. */
export const offering = <Row extends Offered>(
  isActive: boolean,
  { permission, change, verdict }: Offering<Row>,
): Omit<ListAct<Row>, 'id'> => ({
  permission,
  ...lookedAtOffer(isActive, verdict),
  run: ({ id, version }, { idempotencyKey }) =>
    change({ path: { id }, body: { isActive, version }, idempotencyKey }),
  undo: (row, { idempotencyKey, answer }) =>
    row.isActive === isActive
      ? undefined
      : change({
          path: { id: row.id },
          body: { isActive: row.isActive, version: row.version, ...versionOf(answer) },
          idempotencyKey,
        }),
})
