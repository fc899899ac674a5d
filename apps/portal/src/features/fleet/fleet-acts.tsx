import { mayJoinFleet } from '@karwan/domain/fleet'
import { allow } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { lazy, Suspense } from 'react'
import { sdk } from '../../kit/access/sdk.ts'
import type { AskProps, Given, ListAct } from '../../kit/list/define-list.ts'

const MoveMany = lazy(async () => ({ default: (await import('./move-many.tsx')).MoveMany }))

type Member = { id: number; partnerId: number; partnerName: string; fleetId: number | null }

type Way = { toFleetId: number | null; fromFleetId?: number | null }
/** Safe cast: the answer of `run` is the way back, or undefined if the row was in that fleet already. */
const wayOf = (answer: unknown) => answer as Way | undefined

/** Moves vehicles or drivers of one partner to a fleet, or out of any; undo moves them back. */
export function moveAct(members: 'vehicleIds' | 'driverIds'): ListAct<Member> {
  const move = ({ id }: Member, way: Way, idempotencyKey: string) =>
    sdk.call('moveToFleet', { body: { ...way, [members]: [id] }, idempotencyKey })
  const from = members === 'vehicleIds' ? 'vehiclesFrom' : 'driversFrom'
  const toOf = (given?: Given) => (typeof given?.toFleetId === 'number' ? given.toFleetId : null)
  /** The fleet, which is of the partner that the dialog names beside it. */
  const fleetOf = (given: Given) => {
    const [id, partnerId] = [toOf(given), given.partnerId]
    return id !== null && typeof partnerId === 'number' ? { id, partnerId } : undefined
  }
  return {
    id: 'moveToFleet',
    permission: permissionFor('moveToFleet', 'fleet:assign'),
    verdict: (row, given) => (given ? mayJoinFleet(row, fleetOf(given)) : allow),
    ask: (props: AskProps<Member>) => (
      <Suspense fallback={null}>
        <MoveMany {...props} />
      </Suspense>
    ),
    run: async (row, { given, idempotencyKey }) => {
      const toFleetId = toOf(given)
      const [stood] = (await move(row, { toFleetId }, idempotencyKey))[from]
      return stood && { toFleetId: stood.fleetId, fromFleetId: toFleetId }
    },
    undo: (row, { idempotencyKey, answer }) => {
      const back = wayOf(answer)
      return back && move(row, back, idempotencyKey)
    },
  }
}
