import { type BidWindow, bidWindowMachine, type WindowRequest } from '@karwan/domain/bidding'
import { permissionFor } from '@karwan/domain/roles'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { fromPromise } from 'xstate'
import { useMay } from '../../kit/access/session.ts'
import { oneKeyUntilAnswered } from '../../kit/form/one-key-until-answered.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { serverNow } from '../../kit/text/clock.ts'
import { sentenceOf } from '../../kit/text/problem-sentence.ts'
import type { Shipment } from '../shipments/shipments.queries.ts'
import { useReopening, useWindowAct } from './bidding.actions.ts'
import { timeOf, windowOf } from './window-of.ts'

const tickMs = 1_000

/** Runs the machine of a shipment's bidding window, with a tick of the server's time every second. */
export function useBidWindow(shipment: Shipment) {
  const intl = useIntl()
  const notify = useNotify()
  const perform = useWindowAct(shipment)
  const [once] = useState(oneKeyUntilAnswered)
  const about = `shipment-${shipment.id}-window`
  const takeBack = useTakingBack(shipment, about)
  const actOnWindow = fromPromise<BidWindow, WindowRequest>(async ({ input: request }) => {
    const before = { window: windowOf(shipment), closedAt: serverNow() }
    const changed = await once((idempotencyKey) => perform.mutateAsync({ request, idempotencyKey })).catch(
      (fault: unknown) => {
        throw new Error(
          sentenceOf(fault, (id) => intl.formatMessage({ id })),
          { cause: fault },
        )
      },
    )
    send({ type: 'TICK', serverTime: timeOf(changed, serverNow()) })
    notify.success(
      `bidding.done.${request.action}`,
      undefined,
      about,
      request.action === 'close' ? takeBack({ ...before, version: changed.version }) : undefined,
    )
    return windowOf(changed)
  })
  const [snapshot, send] = useMachine(bidWindowMachine.provide({ actors: { actOnWindow } }), {
    input: { window: windowOf(shipment), serverTime: timeOf(shipment, serverNow()) },
  })
  const { opensAt, closesAt, state } = shipment.bidWindow
  // Send the time first: a window that has just opened would otherwise first be announced as scheduled.
  useEffect(() => {
    send({ type: 'TICK', serverTime: timeOf({ bidWindow: { opensAt, state } }, serverNow()) })
    send({ type: 'WINDOW_CHANGED', window: windowOf({ bidWindow: { opensAt, closesAt } }) })
  }, [send, opensAt, closesAt, state])
  useEffect(() => {
    const ticking = setInterval(
      () => send({ type: 'TICK', serverTime: timeOf({ bidWindow: { opensAt, state } }, serverNow()) }),
      tickMs,
    )
    return () => clearInterval(ticking)
  }, [send, opensAt, state])
  return { ...snapshot.context, isBusy: snapshot.hasTag('busy'), send }
}

type Closed = Pick<
  Parameters<ReturnType<typeof useReopening>['mutateAsync']>[0],
  'window' | 'closedAt' | 'version'
>

/** The undo button of the notice after bidding was closed; absent if the viewer may not open it again. */
function useTakingBack({ id }: Shipment, about: string) {
  const intl = useIntl()
  const notify = useNotify()
  const reopen = useReopening(id)
  const mayOpen = useMay(permissionFor('actOnBidWindow', 'shipment:open-bidding'))
  const maySet = useMay(permissionFor('setBidWindow', 'shipment:set-window'))
  return (closed: Closed) => {
    if (!mayOpen || !maySet) return undefined
    const undo = async () => {
      const [outcome] = await Promise.allSettled([
        reopen.mutateAsync({ ...closed, idempotencyKey: crypto.randomUUID() }),
      ])
      if (outcome.status === 'rejected') notify.failure(outcome.reason)
      else notify.success('bidding.done.open', undefined, about)
    }
    return { label: intl.formatMessage({ id: 'bidding.window.undo' }), onAct: () => void undo() }
  }
}
