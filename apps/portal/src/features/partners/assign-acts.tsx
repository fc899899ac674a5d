import { mayLetGoOfPartner } from '@karwan/domain/partners'
import { permissionFor } from '@karwan/domain/roles'
import { lazy, Suspense } from 'react'
import { sdk } from '../../kit/access/sdk.ts'
import type { AskProps, ListAct } from '../../kit/list/define-list.ts'
import { versionOf } from '../../kit/list/version-of.ts'

const AssignMany = lazy(async () => ({ default: (await import('./assign-many.tsx')).AssignMany }))

type Row = { id: number; version: number; csrOwner: { id: number } | null }
/** The new owner, and the version that was read, so that a concurrent change is refused. */
type Keeper = { csrOwnerId: number | null; version?: number }

const assign = ({ id }: Row, body: Keeper, idempotencyKey: string) =>
  sdk.call('assignPartner', { path: { id }, body, idempotencyKey })
const giveBack: NonNullable<ListAct<Row>['undo']> = (row, { idempotencyKey, answer }) =>
  assign(row, { csrOwnerId: row.csrOwner?.id ?? null, ...versionOf(answer) }, idempotencyKey)

const permission = permissionFor('assignPartner', 'partner:assign')

/** Assigns several partners to a colleague, or to nobody; both can be undone. */
export const assignActs: readonly ListAct<Row>[] = [
  {
    id: 'assign',
    permission,
    ask: (props: AskProps<Row>) => (
      <Suspense fallback={null}>
        <AssignMany {...props} rows={[]} />
      </Suspense>
    ),
    run: (row, { given, idempotencyKey }) => {
      const csrOwnerId = typeof given?.csrOwnerId === 'number' ? given.csrOwnerId : null
      return assign(row, { csrOwnerId, version: row.version }, idempotencyKey)
    },
    undo: giveBack,
  },
  {
    id: 'letGo',
    permission,
    isLookedAt: true,
    verdict: ({ csrOwner }) => mayLetGoOfPartner(csrOwner !== null),
    run: (row, { idempotencyKey }) => assign(row, { csrOwnerId: null, version: row.version }, idempotencyKey),
    undo: giveBack,
  },
]
