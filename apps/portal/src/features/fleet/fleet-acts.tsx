import { permissionFor } from '@karwan/domain/roles'
import { lazy, Suspense } from 'react'
import { sdk } from '../../kit/access/sdk.ts'
import type { AskProps, ListAct } from '../../kit/list/define-list.ts'

const MoveMany = lazy(async () => ({ default: (await import('./move-many.tsx')).MoveMany }))

type Member = { id: number; partnerId: number; partnerName: string; fleetId: number | null }

/** Moves several vehicles or drivers of one partner to a fleet, or out of any, and back. */
export function moveAct(members: 'vehicleIds' | 'driverIds'): ListAct<Member> {
  const move = ({ id }: Member, toFleetId: number | null, idempotencyKey: string) =>
    sdk.call('moveToFleet', { body: { toFleetId, [members]: [id] }, idempotencyKey })
  return {
    id: 'moveToFleet',
    permission: permissionFor('moveToFleet', 'fleet:assign'),
    ask: (props: AskProps<Member>) => (
      <Suspense fallback={null}>
        <MoveMany {...props} />
      </Suspense>
    ),
    run: (row, { given, idempotencyKey }) =>
      move(row, typeof given?.toFleetId === 'number' ? given.toFleetId : null, idempotencyKey),
    undo: (row, { idempotencyKey }) => move(row, row.fleetId, idempotencyKey),
  }
}
