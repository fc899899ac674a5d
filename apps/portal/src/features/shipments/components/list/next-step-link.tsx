import { Link } from '@tanstack/react-router'
import { useSession } from '../../../../kit/access/session.ts'
import lines from '../../../../kit/page/lines.module.css'
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

type NextStepProps = { shipment: ShipmentSummary; words: Words; marks: string }

/** The next step as a link for those who may take it, and the marks of the shipment. */
export function NextStep({ shipment, words, marks }: NextStepProps) {
  const { grants } = useSession().user
  const step = nextStepOf(shipment)
  const marked = marks && <span className={lines.second}>{marks}</span>
  if (step === null || !mayTake(grants, step)) return marked
  const link = (
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
  if (!marked) return link
  return (
    <span className={styles.next}>
      {link}
      {marked}
    </span>
  )
}
