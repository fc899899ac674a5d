import { StatusBadge } from '@karwan/design-system/components/badge'
import { useNow } from '@karwan/design-system/components/countdown'
import {
  type ShipmentStage,
  shipmentStages,
  shipmentStatuses,
  stageOfShipment,
} from '@karwan/domain/shipments'
import { serverNow } from '../../kit/text/clock.ts'
import { useWords, type Words } from '../../kit/text/use-words.ts'
import { timeLeft } from './components/list/window-state.tsx'
import { factsOf } from './shipment-facts.ts'
import type { ShipmentSummary } from './shipments.queries.ts'

const clock = () => serverNow().getTime()

const wordsOfStage = {
  'not-opened': 'shipments.stage.notOpened',
  scheduled: 'shipments.stage.scheduled',
  bidding: 'shipments.stage.bidding',
  'bids-waiting': 'shipments.stage.bidsWaiting',
  'backups-waiting': 'shipments.stage.backupsWaiting',
  'no-bids': 'shipments.stage.noBids',
  'partly-covered': 'shipments.stage.partlyCovered',
  'crew-missing': 'shipments.stage.crewMissing',
  covered: 'shipments.stage.covered',
} as const satisfies Record<ShipmentStage, string>

/** The stage of a shipment: its status, or for "Created" what has been done so far. */
export function StageBadge({ shipment }: { shipment: ShipmentSummary }) {
  const words = useWords()
  const now = new Date(useNow(clock, 15_000))
  const stage = stageOfShipment(factsOf(shipment, now))
  const tone = stage === undefined ? toneOf(shipment.status) : shipmentStages[stage].tone
  return <StatusBadge tone={tone}>{stageText(shipment, words, now)}</StatusBadge>
}

export function stageText(shipment: ShipmentSummary, words: Words, now = serverNow()): string {
  const stage = stageOfShipment(factsOf(shipment, now))
  if (stage === undefined) return words.labels('shipmentStatus', shipment.status)
  return words.say(wordsOfStage[stage], toldOf(stage, shipment, words, now))
}

function toldOf(stage: ShipmentStage, shipment: ShipmentSummary, { intl }: Words, now: Date) {
  const { vehiclesCovered: covered, vehicleCount: total, vehiclesWithoutCrew: crews, bidWindow } = shipment
  const moment = stage === 'scheduled' ? bidWindow.opensAt : bidWindow.closesAt
  const left = moment === null ? '' : timeLeft(intl, Date.parse(moment) - now.getTime())
  return { covered, total, crews, left, bids: shipment.bidsCount, backups: shipment.backupsCount }
}

const toneOf = (status: ShipmentSummary['status']) =>
  // A newer server may send a status that this build does not know.
  Object.hasOwn(shipmentStatuses, status) ? shipmentStatuses[status].tone : 'neutral'
