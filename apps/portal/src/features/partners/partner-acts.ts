import { mayChangePool } from '@karwan/domain/partners'
import { permissionFor } from '@karwan/domain/roles'
import { sdk } from '../../kit/access/sdk.ts'
import type { ListAct } from '../../kit/list/define-list.ts'
import { versionOf } from '../../kit/list/version-of.ts'

type Row = { phoneNumber: string; isPrivatePool: boolean; version: number }
type Pool = { isPrivatePool: boolean; version?: number }

const setPool = ({ phoneNumber }: Row, body: Pool, idempotencyKey: string) =>
  sdk.call('setPrivatePool', { path: { phone: phoneNumber }, body, idempotencyKey })

/** Takes several partners into the private pool, or gives them back to the open market. */
export const poolActs: readonly ListAct<Row>[] = [
  {
    id: 'toPrivatePool',
    permission: permissionFor('setPrivatePool', 'partner:private-pool'),
    isLookedAt: true,
    verdict: ({ isPrivatePool }) => mayChangePool(isPrivatePool, true),
    run: (row, { idempotencyKey }) =>
      setPool(row, { isPrivatePool: true, version: row.version }, idempotencyKey),
    undo: (row, { idempotencyKey, answer }) =>
      setPool(row, { isPrivatePool: false, ...versionOf(answer) }, idempotencyKey),
  },
  {
    // Which company a private partner was kept for is forgotten with it, so there is no way back at one press.
    id: 'toOpenMarket',
    permission: permissionFor('setPrivatePool', 'partner:private-pool'),
    isLookedAt: true,
    verdict: ({ isPrivatePool }) => mayChangePool(isPrivatePool, false),
    run: (row, { idempotencyKey }) =>
      setPool(row, { isPrivatePool: false, version: row.version }, idempotencyKey),
  },
]
