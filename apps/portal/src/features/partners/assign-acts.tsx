import { mayLetGoOfPartner } from '@karwan/domain/partners'
import { permissionFor } from '@karwan/domain/roles'
import { lazy, Suspense } from 'react'
import { sdk } from '../../kit/access/sdk.ts'
import type { AskProps, ListAct } from '../../kit/list/define-list.ts'

const AssignMany = lazy(async () => ({ default: (await import('./assign-many.tsx')).AssignMany }))

type Row = { id: number; csrOwner: { id: number } | null }

const assign = ({ id }: Row, csrOwnerId: number | null, idempotencyKey: string) =>
  sdk.call('assignPartner', { path: { id }, body: { csrOwnerId }, idempotencyKey })

const permission = permissionFor('assignPartner', 'partner:assign')

/** Gives several partners to a colleague to look after, or to nobody; each can be taken back. */
export const assignActs: readonly ListAct<Row>[] = [
  {
    id: 'assign',
    permission,
    ask: (props: AskProps<Row>) => (
      <Suspense fallback={null}>
        <AssignMany {...props} rows={[]} />
      </Suspense>
    ),
    run: (row, { given, idempotencyKey }) =>
      assign(row, typeof given?.csrOwnerId === 'number' ? given.csrOwnerId : null, idempotencyKey),
    undo: (row, { idempotencyKey }) => assign(row, row.csrOwner?.id ?? null, idempotencyKey),
  },
  {
    id: 'letGo',
    permission,
    isLookedAt: true,
    verdict: ({ csrOwner }) => mayLetGoOfPartner(csrOwner !== null),
    run: (row, { idempotencyKey }) => assign(row, null, idempotencyKey),
    undo: (row, { idempotencyKey }) => assign(row, row.csrOwner?.id ?? null, idempotencyKey),
  },
]
