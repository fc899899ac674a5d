import { mayChangePool } from '@karwan/domain/partners'
import { permissionFor } from '@karwan/domain/roles'
import { sdk } from '../../kit/access/sdk.ts'
import type { ListAct } from '../../kit/list/define-list.ts'
import { versionOf } from '../../kit/list/version-of.ts'

type Row = {
  phoneNumber: string
  isPrivatePool: boolean
  version: number
  group: { id: number } | null
}
type Pool = { isPrivatePool: boolean; groupId?: number; version?: number }

const setPool = ({ phoneNumber }: Row, body: Pool, idempotencyKey: string) =>
  sdk.call('setPrivatePool', { path: { phone: phoneNumber }, body, idempotencyKey })

/** The pool before the act, with the company that the partner works for exclusively. */
const wasIn = ({ isPrivatePool, group }: Row, answer: unknown): Pool => ({
  isPrivatePool,
  ...(group && { groupId: group.id }),
  ...versionOf(answer),
})

/** Moves several partners into the private pool, or out of it; both can be undone. */
export const poolActs: readonly ListAct<Row>[] = [
  {
    id: 'toPrivatePool',
    permission: permissionFor('setPrivatePool', 'partner:private-pool'),
    isLookedAt: true,
    verdict: ({ isPrivatePool }) => mayChangePool(isPrivatePool, true),
    run: (row, { idempotencyKey }) =>
      setPool(row, { isPrivatePool: true, version: row.version }, idempotencyKey),
    undo: (row, { idempotencyKey, answer }) => setPool(row, wasIn(row, answer), idempotencyKey),
  },
  {
    id: 'toOpenMarket',
    permission: permissionFor('setPrivatePool', 'partner:private-pool'),
    isLookedAt: true,
    verdict: ({ isPrivatePool }) => mayChangePool(isPrivatePool, false),
    run: (row, { idempotencyKey }) =>
      setPool(row, { isPrivatePool: false, version: row.version }, idempotencyKey),
    undo: (row, { idempotencyKey, answer }) => setPool(row, wasIn(row, answer), idempotencyKey),
  },
]
