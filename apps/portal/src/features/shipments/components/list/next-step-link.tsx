import { Link } from '@tanstack/react-router'
import { useSession } from '../../../../kit/access/session.ts'
import type { Words } from '../../../../kit/text/use-words.ts'
import { nextStepOf } from '../../shipment-facts.ts'
import type { ShipmentSummary } from '../../shipments.queries.ts'
import { mayTake, placeOfStep } from '../../step-places.ts'
import styles from './shipment-list.module.css'

export function nextStepText(shipment: ShipmentSummary, { say }: Words): string {
  const step = nextStepOf(shipment)
  if (step === null) return ''
  const { bidsCount: bids, vehiclesWithoutCrew: crews } = shipment
  return say(placeOfStep(step).words, { bids, crews })
}

/** What brings the shipment on, one press away for who may do it. */
export function NextStepLink({ shipment, words }: { shipment: ShipmentSummary; words: Words }) {
  const { grants } = useSession().user
  const step = nextStepOf(shipment)
  if (step === null || !mayTake(grants, step)) return null
  return (
    <Link
      to="/shipments/$shipmentId"
      params={{ shipmentId: shipment.id }}
      search={{ tab: placeOfStep(step).tab }}
      preload="intent"
      className={styles.step}
    >
      {nextStepText(shipment, words)}
    </Link>
  )
}
