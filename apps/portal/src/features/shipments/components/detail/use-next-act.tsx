import type { RenderLink } from '@karwan/design-system/components/link-button'
import { Link, useNavigate } from '@tanstack/react-router'
import { useSession } from '../../../../kit/access/session.ts'
import type { RecordAct } from '../../../../kit/detail/record-acts.tsx'
import { useWords } from '../../../../kit/text/use-words.ts'
import { useShipmentAct } from '../../shipment-acts.ts'
import { nextStepOf } from '../../shipment-facts.ts'
import type { Shipment } from '../../shipments.queries.ts'
import { mayTake, placeOfStep } from '../../step-places.ts'
import { nextStepText } from '../list/next-step-link.tsx'
import type { ShipmentTab } from './shipment-tabs.ts'

/** The next step as a button; absent on the tab where the step is taken, which has the button itself. */
export function useNextAct(shipment: Shipment, open: ShipmentTab): RecordAct[] {
  const words = useWords()
  const { grants } = useSession().user
  const navigate = useNavigate()
  const perform = useShipmentAct(shipment.id)
  const step = nextStepOf(shipment)
  if (step === null || !mayTake(grants, step)) return []
  const { tab } = placeOfStep(step)
  if (tab === open) return []
  const place = {
    to: '/shipments/$shipmentId',
    params: { shipmentId: shipment.id },
    search: { tab },
  } as const
  const shown = { id: 'step', label: nextStepText(shipment, words), place: 'solid' } as const
  if (step !== 'open-bidding') {
    const link: RenderLink = (attributes) => <Link {...place} resetScroll={false} {...attributes} />
    return [{ ...shown, link }]
  }
  return [
    {
      ...shown,
      run: async (idempotencyKey) => {
        await perform.mutateAsync({ act: { kind: 'openBidding' }, idempotencyKey })
        await navigate({ ...place, resetScroll: false })
      },
      done: { id: 'bidding.done.open', about: `shipment-${shipment.id}-window` },
    },
  ]
}
