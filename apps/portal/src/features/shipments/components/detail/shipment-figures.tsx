import { Grid } from '@karwan/design-system/components/layout'
import { StatTile } from '@karwan/design-system/components/stat-tile'
import { shared } from '@karwan/design-system/theme'
import { useIntl } from 'react-intl'
import { useFormat } from '../../../../kit/text/format.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import type { Shipment } from '../../shipments.queries.ts'
import { WindowState } from '../list/window-state.tsx'
import styles from './shipment-figures.module.css'

/** The figures in one line, for tabs whose table needs the room. */
export function ShipmentFiguresInLine({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const { dateTime, relative, money } = useFormat()
  const { vehiclesCovered: covered, vehicleCount: total, lowestBid, currency } = shipment
  const text = (id: string) => intl.formatMessage({ id: `shipmentDetail.figure.${id}` })
  const figures = [
    {
      label: text('vehicles'),
      value: intl.formatMessage({ id: 'shipmentDetail.figure.covered' }, { covered, total }),
    },
    {
      label: text('bids'),
      value: intl.formatNumber(shipment.bidsCount),
      more:
        lowestBid === null
          ? undefined
          : intl.formatMessage(
              { id: 'shipmentDetail.figure.lowest' },
              { amount: money(lowestBid, currency) },
            ),
    },
    { label: text('loading'), value: relative(shipment.loadingTime), more: dateTime(shipment.loadingTime) },
  ]
  return (
    <dl className={styles.line}>
      {figures.map(({ label, value, more }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {more !== undefined && <dd className={shared('muted')}>{more}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** The figures that callers ask for first: vehicles, bids, window, loading time. */
export function ShipmentFigures({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const labels = useLabels()
  const { dateTime, relative, money } = useFormat()
  const {
    vehiclesCovered: covered,
    vehicleCount: total,
    vehicleTypeId,
    variantName,
    lowestBid,
    currency,
    bidWindow,
  } = shipment
  const text = (id: string) => intl.formatMessage({ id: `shipmentDetail.figure.${id}` })
  return (
    <Grid column="sm" gap={3}>
      <StatTile
        label={text('vehicles')}
        value={intl.formatMessage({ id: 'shipmentDetail.figure.covered' }, { covered, total })}
        hint={[labels('vehicleType', vehicleTypeId), variantName].filter(Boolean).join(', ')}
        tone={covered === total ? 'success' : 'warning'}
      />
      <StatTile
        label={text('bids')}
        value={intl.formatNumber(shipment.bidsCount)}
        hint={
          lowestBid === null
            ? text('noBids')
            : intl.formatMessage(
                { id: 'shipmentDetail.figure.lowest' },
                { amount: money(lowestBid, currency) },
              )
        }
      />
      <StatTile
        label={text('loading')}
        value={relative(shipment.loadingTime)}
        hint={dateTime(shipment.loadingTime)}
      />
      <StatTile
        label={text('window')}
        value={text(`windowState.${bidWindow.state}`)}
        hint={
          // The label says "Closed" already, so show the time.
          bidWindow.state === 'closed' && bidWindow.closesAt !== null ? (
            dateTime(bidWindow.closesAt)
          ) : (
            <WindowState bidWindow={bidWindow} />
          )
        }
      />
    </Grid>
  )
}
