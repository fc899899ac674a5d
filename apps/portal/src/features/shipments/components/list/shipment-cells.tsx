import { shared } from '@karwan/design-system/theme'
import { BidCategory, mayChangeShipment, PoolType, ShipmentTag } from '@karwan/domain/shipments'
import lines from '../../../../kit/page/lines.module.css'
import { isolated } from '../../../../kit/text/isolated.tsx'
import type { Words } from '../../../../kit/text/use-words.ts'
import { VehicleIcon } from '../../../fleet/vehicle-icon.tsx'
import type { ShipmentSummary } from '../../shipments.queries.ts'
import { StageBadge, stageText } from '../../stage-badge.tsx'
import { ClaimButton } from './claim-button.tsx'
import { NextStep, nextStepText } from './next-step-link.tsx'

/** The number, the reference of the shipper, and the tag, which the status column has no room for on a laptop. */
export function number({ shipmentNumber, referenceNumber: reference, tag }: ShipmentSummary, words: Words) {
  const second = [
    reference && words.say('shipments.row.reference', { reference }),
    tag !== ShipmentTag.normal && words.labels('shipmentTag', tag),
  ].filter(Boolean)
  return (
    <>
      {shipmentNumber}
      {second.length > 0 && <span className={lines.second}>{second.join(' · ')}</span>}
    </>
  )
}

export const laneText = ({ pickup, dropoff }: ShipmentSummary, { say }: Words) =>
  say('shipments.row.lane', { pickup: pickup.cityName, dropoff: dropoff.cityName })

export function lane({ pickup, dropoff, stopsCount, goodsTypeName }: ShipmentSummary, { intl, say }: Words) {
  const more = stopsCount > 2 && say('shipments.row.moreStops', { count: stopsCount - 2 })
  const second = [goodsTypeName, more].filter(Boolean).join(' · ')
  return (
    <span className={lines.two}>
      {intl.formatMessage(
        { id: 'shipments.row.lane' },
        { pickup: isolated(pickup.cityName), dropoff: isolated(dropoff.cityName) },
      )}
      {second && <span className={lines.second}>{second}</span>}
    </span>
  )
}

export const loading = ({ loadingTime }: ShipmentSummary, { format }: Words) => (
  <>
    {format.dateTime(loadingTime)}
    <span className={lines.second}>{format.relative(loadingTime)}</span>
  </>
)

export const vehiclesText = (shipment: ShipmentSummary, words: Words) =>
  `${covered(shipment, words)} ${vehicleName(shipment, words)}`

const covered = ({ vehiclesCovered, vehicleCount: total }: ShipmentSummary, { say }: Words) =>
  say('shipments.row.covered', { covered: vehiclesCovered, total })

export const vehicleName = ({ vehicleTypeId, variantName }: ShipmentSummary, { labels }: Words) =>
  [labels('vehicleType', vehicleTypeId), variantName].filter(Boolean).join(', ')

export const vehicles = (shipment: ShipmentSummary, words: Words) => (
  <>
    <VehicleIcon vehicleTypeId={shipment.vehicleTypeId} />
    {covered(shipment, words)}
    {/* The text may be cut on a narrow screen, so the title has all of it. */}
    <span className={lines.second} title={vehicleName(shipment, words)}>
      {vehicleName(shipment, words)}
    </span>
  </>
)

export const statusText = (shipment: ShipmentSummary, words: Words) =>
  [stageText(shipment, words), nextStepText(shipment, words)].filter(Boolean).join(', ')

/** The stage of the shipment, its marks and its next step. */
export function status(shipment: ShipmentSummary, words: Words) {
  const { poolType } = shipment
  const { labels } = words
  const marks = [
    lowestText(shipment, words) ?? false,
    poolType !== PoolType.public && labels('poolType', poolType),
  ].filter((mark) => mark !== false)
  return (
    <>
      <StageBadge shipment={shipment} />
      <NextStep shipment={shipment} words={words} marks={marks.join(' · ')} />
    </>
  )
}

export const biddingText = (shipment: ShipmentSummary, words: Words) =>
  [bidsText(shipment, words), lowestText(shipment, words)].filter(Boolean).join(', ')

const bidsText = ({ bidsCount: count }: ShipmentSummary, { say }: Words) =>
  say('shipments.row.bids', { count })

/**
 * The lowest bid for one vehicle, so that both categories compare; the text says
 * so if it is priced by the tonne.
 */
function lowestText({ lowestBid, currency, bidCategoryTypeId }: ShipmentSummary, { say, format }: Words) {
  if (lowestBid === null) return undefined
  const isPerTonne = bidCategoryTypeId === BidCategory.perTonne
  return say(isPerTonne ? 'shipments.row.lowestPerVehicle' : 'shipments.row.lowest', {
    amount: format.money(lowestBid, currency),
  })
}

export function bidding(shipment: ShipmentSummary, words: Words) {
  const lowest = lowestText(shipment, words)
  const bids = bidsText(shipment, words)
  return (
    <>
      {shipment.bidsCount === 0 ? <span className={shared('muted')}>{bids}</span> : bids}
      {lowest !== undefined && <span className={lines.second}>{lowest}</span>}
    </>
  )
}

export function company(
  { group, project, shipper, createdOnBehalf, createdByUser }: ShipmentSummary,
  { intl }: Words,
) {
  return (
    <>
      {isolated(group?.name ?? shipper.name)}
      {(project || createdOnBehalf) && (
        <span className={lines.second}>
          {project && isolated(withoutPrefix(project.name, group?.name))}
          {project && createdOnBehalf && ' · '}
          {createdOnBehalf &&
            intl.formatMessage({ id: 'shipments.row.bookedBy' }, { name: isolated(createdByUser.name) })}
        </span>
      )}
    </>
  )
}

const isOver = (status: ShipmentSummary['status']) => !mayChangeShipment(status).allowed

/** Who looks after the shipment, or a button to claim it. */
export const keeper = (shipment: ShipmentSummary) =>
  shipment.assignedTo === null
    ? !isOver(shipment.status) && <ClaimButton shipment={shipment} />
    : isolated(shipment.assignedTo.name)

// Removes the company's name from the start of a project's name, as it is on the line above.
function withoutPrefix(name: string, prefix = ''): string {
  const rest = name.startsWith(prefix) ? name.slice(prefix.length).replace(/^[,\s–-]+/, '') : name
  return rest === '' ? name : rest
}
