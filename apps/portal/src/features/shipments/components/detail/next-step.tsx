import { UserType } from '@karwan/domain/people'
import type { ShipmentStep } from '@karwan/domain/shipments'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '../../../../kit/access/session.ts'
import type { Shipment } from '../../shipments.queries.ts'

const sentences: Readonly<Record<string, string>> = {
  'open-bidding': 'shipmentDetail.next.open-bidding',
  'await-window': 'shipmentDetail.next.await-window',
  'enter-bids': 'shipmentDetail.next.enter-bids',
  award: 'shipmentDetail.next.award',
  're-cover': 'shipmentDetail.next.re-cover',
  'assign-crew': 'shipmentDetail.next.assign-crew',
  'follow-bookings': 'shipmentDetail.next.follow-bookings',
} satisfies Record<ShipmentStep, string>

/**
 * The next step of the shipment and who takes it; nothing for a step that this build
 * does not know. When no step is left the line stays, so that nothing below it moves.
 */
export function NextStep({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const { user } = useSession()
  if (shipment.nextAction === null)
    return <span>{intl.formatMessage({ id: 'shipmentDetail.next.nothing' })}</span>
  const id = sentences[shipment.nextAction]
  if (id === undefined) return null
  const person = actorOf(shipment)
  const who: ReactNode =
    person === null
      ? intl.formatMessage({ id: 'shipmentDetail.next.support' })
      : person.id === user.id
        ? intl.formatMessage({ id: 'shipmentDetail.next.you' })
        : person.name
  return <span>{intl.formatMessage({ id }, { who: <bdi key="who">{who}</bdi> })}</span>
}

const actorOf = ({ nextActor, assignedTo, createdByUser }: Shipment) =>
  nextActor === UserType.demandAdda ? createdByUser : assignedTo
