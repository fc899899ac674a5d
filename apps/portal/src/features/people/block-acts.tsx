import { BlockAction, mayBlockRecord, type UserType } from '@karwan/domain/people'
import type { Permission } from '@karwan/domain/roles'
import { lazy, Suspense } from 'react'
import type { AskProps, ListAct } from '../../kit/list/define-list.ts'
import { versionOf } from '../../kit/list/version-of.ts'
import type { BlockBody } from './block-dialog.tsx'

const BlockMany = lazy(async () => ({ default: (await import('./block-many.tsx')).BlockMany }))

type Row = {
  id: number
  version: number
  isBlocked: boolean
  block: { reasonId: number | null; reason: string | null } | null
}
type Blocking = {
  permission: Permission
  userType: UserType
  send: (id: number, options: { body: BlockBody; idempotencyKey: string }) => Promise<unknown>
}

/** Acts of a list that block several rows for one reason or lift their blocks; both can be undone. */
export function blockActs({ permission, userType, send }: Blocking): readonly ListAct<Row>[] {
  const unblock = ({ id }: Row, as: Read, idempotencyKey: string) =>
    send(id, { idempotencyKey, body: { block: BlockAction.unblock, ...as } })
  const block = ({ id }: Row, why: Why & Read, idempotencyKey: string) =>
    send(id, { idempotencyKey, body: { block: BlockAction.block, ...whyOf(why) } })
  return [
    {
      id: 'block',
      permission,
      verdict: ({ isBlocked }) => mayBlockRecord(isBlocked, BlockAction.block),
      ask: (props: AskProps<Row>) => (
        <Suspense fallback={null}>
          <BlockMany {...props} rows={[]} userType={userType} />
        </Suspense>
      ),
      run: (row, { given = {}, idempotencyKey }) =>
        block(row, { ...given, version: row.version }, idempotencyKey),
      undo: (row, { idempotencyKey, answer }) => unblock(row, versionOf(answer), idempotencyKey),
    },
    {
      id: 'unblock',
      permission,
      isLookedAt: true,
      verdict: ({ isBlocked }) => mayBlockRecord(isBlocked, BlockAction.unblock),
      run: (row, { idempotencyKey }) => unblock(row, { version: row.version }, idempotencyKey),
      undo: (row, { idempotencyKey, answer }) =>
        block(row, { ...row.block, ...versionOf(answer) }, idempotencyKey),
    },
  ]
}

type Why = { reasonId?: unknown; reason?: unknown }
/** The version that was read; the server refuses the act if the record has changed since. */
type Read = { version?: number }

const whyOf = ({ reasonId, reason, version }: Why & Read) => ({
  ...(version !== undefined && { version }),
  ...(typeof reasonId === 'number' && { reasonId }),
  ...(typeof reason === 'string' && reason !== '' && { reason }),
})
