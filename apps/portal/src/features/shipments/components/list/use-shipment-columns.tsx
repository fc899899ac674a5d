import { Badge, StatusBadge } from '@karwan/design-system/components/badge'
import type { Column } from '@karwan/design-system/patterns/data-table'
import { classNames } from '@karwan/design-system/theme'
import { BidCategory, PoolType, ShipmentTag, shipmentStatuses } from '@karwan/domain/shipments'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import lines from '../../../../kit/page/lines.module.css'
import { useFormat } from '../../../../kit/text/format.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { VehicleIcon } from '../../../fleet/vehicle-icon.tsx'
import type { ShipmentSummary } from '../../shipments.queries.ts'
import styles from './shipment-list.module.css'
import { WindowState } from './window-state.tsx'

type Row = { shipment: ShipmentSummary }

/** Stable as long as the language is, so that a row renders only when it changes. */
export function useShipmentColumns(): readonly Column<ShipmentSummary>[] {
  const intl = useIntl()
  return useMemo(() => {
    const column = (
      id: string,
      Cell: (row: Row) => React.ReactNode,
      more: Partial<Column<ShipmentSummary>> = {},
    ) => ({
      id,
      header: intl.formatMessage({ id: `shipments.column.${id}` }),
      cell: (shipment: ShipmentSummary) => <Cell shipment={shipment} />,
      ...more,
    })
    return [
      column('number', NumberCell, { sortable: true }),
      column('lane', LaneCell),
      column('loading', LoadingCell, { sortable: true }),
      column('vehicles', VehiclesCell),
      column('status', StatusCell),
      column('bidding', BiddingCell),
      column('company', CompanyCell),
    ]
  }, [intl])
}

function NumberCell({ shipment }: Row) {
  const intl = useIntl()
  const { referenceNumber } = shipment
  return (
    <span className={lines.lines}>
      <bdi className={styles.whole}>{shipment.shipmentNumber}</bdi>
      {referenceNumber && (
        <span className={classNames(styles.second, styles.reference)}>
          {intl.formatMessage({ id: 'shipments.row.reference' }, { reference: referenceNumber })}
        </span>
      )}
    </span>
  )
}

function LaneCell({ shipment }: Row) {
  const intl = useIntl()
  const { pickup, dropoff, stopsCount, goodsTypeName } = shipment
  const more =
    stopsCount > 2 && intl.formatMessage({ id: 'shipments.row.moreStops' }, { count: stopsCount - 2 })
  return (
    <span className={classNames(lines.lines, styles.lane)}>
      <span>
        {intl.formatMessage(
          { id: 'shipments.row.lane' },
          {
            pickup: <bdi key="from">{pickup.cityName}</bdi>,
            dropoff: <bdi key="to">{dropoff.cityName}</bdi>,
          },
        )}
      </span>
      <span className={styles.second}>{[goodsTypeName, more].filter(Boolean).join(' · ')}</span>
    </span>
  )
}

function LoadingCell({ shipment }: Row) {
  const { dateTime, relative } = useFormat()
  return (
    <span className={lines.lines}>
      <time dateTime={shipment.loadingTime} className={styles.whole}>
        {dateTime(shipment.loadingTime)}
      </time>
      <span className={styles.second}>{relative(shipment.loadingTime)}</span>
    </span>
  )
}

function VehiclesCell({ shipment }: Row) {
  const intl = useIntl()
  const labels = useLabels()
  const { vehicleTypeId, variantName, vehiclesCovered: covered, vehicleCount: total } = shipment
  return (
    <span className={lines.lines}>
      <span className={styles.vehicles}>
        <VehicleIcon vehicleTypeId={vehicleTypeId} />
        {intl.formatMessage({ id: 'shipments.row.covered' }, { covered, total })}
      </span>
      <span className={styles.second}>
        {[labels('vehicleType', vehicleTypeId), variantName].filter(Boolean).join(', ')}
      </span>
    </span>
  )
}

function StatusCell({ shipment }: Row) {
  const labels = useLabels()
  const { status, poolType, tag } = shipment
  return (
    <span className={styles.badges}>
      <StatusBadge tone={toneOf(status)}>{labels('shipmentStatus', status)}</StatusBadge>
      {poolType !== PoolType.public && <Badge tone="warning">{labels('poolType', poolType)}</Badge>}
      {tag !== ShipmentTag.normal && <Badge>{labels('shipmentTag', tag)}</Badge>}
    </span>
  )
}

function BiddingCell({ shipment }: Row) {
  const intl = useIntl()
  const { money } = useFormat()
  const { bidsCount: count, lowestBid, currency, bidCategoryTypeId } = shipment
  const perTonne = bidCategoryTypeId === BidCategory.perTonne
  return (
    <span className={lines.lines}>
      <span className={classNames(styles.whole, count === 0 && styles.muted)}>
        {intl.formatMessage({ id: 'shipments.row.bids' }, { count })}
      </span>
      {lowestBid !== null && (
        <span className={styles.second}>
          {intl.formatMessage(
            { id: perTonne ? 'shipments.row.lowestPerTonne' : 'shipments.row.lowest' },
            { amount: money(lowestBid, currency) },
          )}
        </span>
      )}
      <WindowState bidWindow={shipment.bidWindow} />
    </span>
  )
}

function CompanyCell({ shipment }: Row) {
  const intl = useIntl()
  const { group, project, shipper, createdOnBehalf, createdByUser } = shipment
  return (
    <span className={lines.lines}>
      <bdi>{group?.name ?? shipper.name}</bdi>
      {project && <bdi className={styles.second}>{withoutPrefix(project.name, group?.name)}</bdi>}
      {createdOnBehalf && (
        <span className={styles.second}>
          {intl.formatMessage(
            { id: 'shipments.row.bookedBy' },
            { name: <bdi key="name">{createdByUser.name}</bdi> },
          )}
        </span>
      )}
    </span>
  )
}

// Many projects repeat the name of their company, which stands right above.
function withoutPrefix(name: string, prefix = ''): string {
  const rest = name.startsWith(prefix) ? name.slice(prefix.length).replace(/^[,\s–-]+/, '') : name
  return rest === '' ? name : rest
}

const toneOf = (status: ShipmentSummary['status']) =>
  // A newer server may know a status that this build does not.
  Object.hasOwn(shipmentStatuses, status) ? shipmentStatuses[status].tone : 'neutral'
