import { Badge } from '@karwan/design-system/components/badge'
import { Stack } from '@karwan/design-system/components/layout'
import { Tabs } from '@karwan/design-system/components/tabs'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { PoolType, ShipmentTag } from '@karwan/domain/shipments'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '../../../kit/access/session.ts'
import type { RecordAct } from '../../../kit/detail/record-acts.tsx'
import { RecordPage } from '../../../kit/detail/record-page.tsx'
import { useKeptSearch } from '../../../kit/list/kept-search.ts'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { useLabels } from '../../../kit/text/use-labels.ts'
import { NextStep } from '../components/detail/next-step.tsx'
import { ShipmentActions } from '../components/detail/shipment-actions.tsx'
import { ShipmentFigures, ShipmentFiguresInLine } from '../components/detail/shipment-figures.tsx'
import { ShipmentListLink } from '../components/detail/shipment-list-link.tsx'
import { ShipmentRisk } from '../components/detail/shipment-risk.tsx'
import { type ShipmentTab, tabsFor } from '../components/detail/shipment-tabs.ts'
import { type Shipment, shipmentOptions } from '../shipments.queries.ts'
import { StageBadge } from '../stage-badge.tsx'

type ShipmentDetailPageProps = {
  shipmentId: number
  tab: ShipmentTab
  /** Acts for the menu from other features. */
  moreActs: (shipment: Shipment) => readonly RecordAct[]
  /** The content of the open tab. */
  children: (shipment: Shipment) => ReactNode
}

export function ShipmentDetailPage({ shipmentId, tab, moreActs, children }: ShipmentDetailPageProps) {
  const intl = useIntl()
  return (
    <RecordPage
      record={useQuery(shipmentOptions(shipmentId))}
      live="shipment"
      awaited={intl.formatMessage({ id: 'shipmentDetail.title' })}
      wayBack={<ShipmentListLink />}
    >
      {(shipment) => (
        <Stack gap={4}>
          <ShipmentFrame shipment={shipment} tab={tab} moreActs={moreActs(shipment)} />
          {children(shipment)}
        </Stack>
      )}
    </RecordPage>
  )
}

type ShipmentFrameProps = { shipment: Shipment; tab: ShipmentTab; moreActs: readonly RecordAct[] }

function ShipmentFrame({ shipment, tab, moreActs }: ShipmentFrameProps) {
  const intl = useIntl()
  const labels = useLabels()
  const { user } = useSession()
  const search = useKeptSearch('/shipments')
  usePageTitle(shipment.shipmentNumber)
  const { poolType, tag, pickup, dropoff, createdOnBehalf, createdByUser } = shipment
  const text = (id: string) => intl.formatMessage({ id: `shipmentDetail.${id}` })
  const counts: Partial<Record<ShipmentTab, number>> = {
    bids: shipment.bidsCount,
    bookings: shipment.vehiclesCovered + shipment.cancelledBookings,
  }

  return (
    <>
      <PageHeader
        title={shipment.shipmentNumber}
        meta={
          <>
            <StageBadge shipment={shipment} />
            {poolType === PoolType.private && <Badge tone="warning">{labels('poolType', poolType)}</Badge>}
            {tag !== ShipmentTag.normal && <Badge>{labels('shipmentTag', tag)}</Badge>}
          </>
        }
        description={
          <>
            {intl.formatMessage(
              { id: 'shipments.row.lane' },
              {
                pickup: <bdi key="from">{pickup.cityName}</bdi>,
                dropoff: <bdi key="to">{dropoff.cityName}</bdi>,
              },
            )}
            {createdOnBehalf && (
              <>
                {' · '}
                {intl.formatMessage(
                  { id: 'shipments.row.bookedBy' },
                  { name: <bdi key="by">{createdByUser.name}</bdi> },
                )}
              </>
            )}
          </>
        }
        breadcrumbs={[
          {
            id: 'shipments',
            label: text('crumb'),
            render: (link) => (
              <Link to="/shipments" search={search} activeOptions={{ exact: true }} {...link} />
            ),
          },
        ]}
        actions={<ShipmentActions shipment={shipment} tab={tab} more={moreActs} />}
      />
      <NextStep shipment={shipment} />
      <ShipmentRisk shipment={shipment} />
      {tab === 'overview' ? (
        <ShipmentFigures shipment={shipment} />
      ) : (
        <ShipmentFiguresInLine shipment={shipment} />
      )}
      <Tabs
        label={text('tabs')}
        currentId={tab}
        tabs={tabsFor(user.grants, tab).map((id) => ({
          id,
          label: text(`tab.${id}`),
          ...(counts[id] !== undefined && counts[id] > 0 && { count: intl.formatNumber(counts[id]) }),
          render: (link) => (
            <Link
              to="/shipments/$shipmentId"
              params={{ shipmentId: shipment.id }}
              search={{ tab: id === 'overview' ? undefined : id }}
              activeOptions={{ exact: true }}
              resetScroll={false}
              {...link}
            />
          ),
        }))}
      />
    </>
  )
}
