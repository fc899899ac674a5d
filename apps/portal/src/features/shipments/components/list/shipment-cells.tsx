import { classNames } from '@karwan/design-system/theme'
import { BidCategory, mayChangeShipment, PoolType, ShipmentTag } from '@karwan/domain/shipments'
import lines from '../../../../kit/page/lines.module.css'
import type { Words } from '../../../../kit/text/use-words.ts'
import { VehicleIcon } from '../../../fleet/vehicle-icon.tsx'
import type { ShipmentSummary } from '../../shipments.queries.ts'
import { ClaimButton } from './claim-button.tsx'
import { NextStepLink, nextStepText } from './next-step-link.tsx'
import styles from './shipment-list.module.css'
import { StageBadge, stageText } from './stage-badge.tsx'

export function number({ shipmentNumber, referenceNumber: reference }: ShipmentSummary, { say }: Words) {
  const whole = <bdi className={styles.whole}>{shipmentNumber}</bdi>
  if (!reference) return whole
  return (
    <span className={lines.lines}>
      {whole}
      <span className={classNames(lines.second, styles.short)}>
        {say('shipments.row.reference', { reference })}
      </span>
    </span>
  )
}

export const laneText = ({ pickup, dropoff }: ShipmentSummary, { say }: Words) =>
  say('shipments.row.lane', { pickup: pickup.cityName, dropoff: dropoff.cityName })

export function lane({ pickup, dropoff, stopsCount, goodsTypeName }: ShipmentSummary, { intl, say }: Words) {
  const more = stopsCount > 2 && say('shipments.row.moreStops', { count: stopsCount - 2 })
  return (
    <span className={lines.lines}>
      <span className={styles.short}>
        {intl.formatMessage(
          { id: 'shipments.row.lane' },
          {
            pickup: <bdi key="from">{pickup.cityName}</bdi>,
            dropoff: <bdi key="to">{dropoff.cityName}</bdi>,
          },
        )}
      </span>
      <span className={classNames(lines.second, styles.short)}>
        {[goodsTypeName, more].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}

export function loading({ loadingTime }: ShipmentSummary, { format }: Words) {
  return (
    <span className={lines.lines}>
      <time dateTime={loadingTime} className={styles.whole}>
        {format.dateTime(loadingTime)}
      </time>
      <span className={lines.second}>{format.relative(loadingTime)}</span>
    </span>
  )
}

export const vehiclesText = (shipment: ShipmentSummary, words: Words) =>
  `${covered(shipment, words)} ${vehicleName(shipment, words)}`

const covered = ({ vehiclesCovered, vehicleCount: total }: ShipmentSummary, { say }: Words) =>
  say('shipments.row.covered', { covered: vehiclesCovered, total })

export const vehicleName = ({ vehicleTypeId, variantName }: ShipmentSummary, { labels }: Words) =>
  [labels('vehicleType', vehicleTypeId), variantName].filter(Boolean).join(', ')

export function vehicles(shipment: ShipmentSummary, words: Words) {
  return (
    <span className={lines.lines}>
      <span className={styles.vehicles}>
        <VehicleIcon vehicleTypeId={shipment.vehicleTypeId} />
        {covered(shipment, words)}
      </span>
      <span className={classNames(lines.second, styles.short)}>{vehicleName(shipment, words)}</span>
    </span>
  )
}

export const statusText = (shipment: ShipmentSummary, words: Words) =>
  [stageText(shipment, words), nextStepText(shipment, words)].filter(Boolean).join(', ')

/** How far it is, and what brings it on. */
export function status(shipment: ShipmentSummary, words: Words) {
  const { poolType, tag } = shipment
  const { labels } = words
  const marks = [
    lowestText(shipment, words) ?? false,
    poolType !== PoolType.public && labels('poolType', poolType),
    tag !== ShipmentTag.normal && labels('shipmentTag', tag),
  ].filter((mark) => mark !== false)
  return (
    <span className={lines.lines}>
      <StageBadge shipment={shipment} />
      <span className={styles.next}>
        <NextStepLink shipment={shipment} words={words} />
        {marks.length > 0 && (
          <span className={classNames(lines.second, styles.marks)}>{marks.join(' · ')}</span>
        )}
      </span>
    </span>
  )
}

export const biddingText = (shipment: ShipmentSummary, words: Words) =>
  [bidsText(shipment, words), lowestText(shipment, words)].filter(Boolean).join(', ')

const bidsText = ({ bidsCount: count }: ShipmentSummary, { say }: Words) =>
  say('shipments.row.bids', { count })

function lowestText({ lowestBid, currency, bidCategoryTypeId }: ShipmentSummary, { say, format }: Words) {
  if (lowestBid === null) return undefined
  const isPerTonne = bidCategoryTypeId === BidCategory.perTonne
  return say(isPerTonne ? 'shipments.row.lowestPerTonne' : 'shipments.row.lowest', {
    amount: format.money(lowestBid, currency),
  })
}

export function bidding(shipment: ShipmentSummary, words: Words) {
  const lowest = lowestText(shipment, words)
  return (
    <span className={lines.lines}>
      <span className={classNames(styles.whole, shipment.bidsCount === 0 && lines.second)}>
        {bidsText(shipment, words)}
      </span>
      {lowest !== undefined && <span className={classNames(lines.second, styles.whole)}>{lowest}</span>}
    </span>
  )
}

export function company(
  { group, project, shipper, createdOnBehalf, createdByUser }: ShipmentSummary,
  { intl }: Words,
) {
  return (
    <span className={lines.lines}>
      <bdi className={styles.short}>{group?.name ?? shipper.name}</bdi>
      {(project || createdOnBehalf) && (
        <span className={classNames(lines.second, styles.short)}>
          {project && <bdi>{withoutPrefix(project.name, group?.name)}</bdi>}
          {project && createdOnBehalf && ' · '}
          {createdOnBehalf &&
            intl.formatMessage(
              { id: 'shipments.row.bookedBy' },
              { name: <bdi key="name">{createdByUser.name}</bdi> },
            )}
        </span>
      )}
    </span>
  )
}

const isOver = (status: ShipmentSummary['status']) => !mayChangeShipment(status).allowed

/** Who looks after it, or the way to become that. */
export const keeper = (shipment: ShipmentSummary) =>
  shipment.assignedTo === null
    ? !isOver(shipment.status) && <ClaimButton shipment={shipment} />
    : keeperName(shipment)

const keeperName = ({ assignedTo }: ShipmentSummary) => <bdi className={styles.short}>{assignedTo?.name}</bdi>

// Many projects repeat the name of their company, which stands right above.
function withoutPrefix(name: string, prefix = ''): string {
  const rest = name.startsWith(prefix) ? name.slice(prefix.length).replace(/^[,\s–-]+/, '') : name
  return rest === '' ? name : rest
}
