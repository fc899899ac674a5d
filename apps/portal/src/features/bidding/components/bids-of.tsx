import { StatusBadge } from '@karwan/design-system/components/badge'
import { Card } from '@karwan/design-system/components/card'
import { Pagination } from '@karwan/design-system/components/pagination'
import { Select } from '@karwan/design-system/components/select'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { bidStatuses } from '@karwan/domain/bidding'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { operationOptions } from '../../../kit/access/operation-options.ts'
import lines from '../../../kit/page/lines.module.css'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { useChoices } from '../../../kit/text/use-labels.ts'
import { useWords, type Words } from '../../../kit/text/use-words.ts'

type PartnerBid = Answer<'listBidsOfPartner'>['items'][number]

const rowsPerPage = 20

/** The bids of a partner with their results, on the partner's page. */
export function BidsOf({ partnerId }: { partnerId: number }) {
  const words = useWords()
  const choices = useChoices()
  const { say } = words
  const [page, setPage] = useState(0)
  const [status, setStatus] = useState<PartnerBid['status']>()
  const bids = useQuery({
    ...operationOptions('listBidsOfPartner', {
      path: { id: partnerId },
      query: { page, pageSize: rowsPerPage, ...(status && { status }) },
    }),
    placeholderData: keepPreviousData,
  })
  const offered = choices('bidStatus', bidStatuses)
  const show = (chosen: string) => {
    setStatus(offered.find(({ value }) => value === chosen)?.value as PartnerBid['status'] | undefined)
    setPage(0)
  }
  return (
    <Card
      title={say('bidding.of.title')}
      actions={
        <Select
          aria-label={say('bidding.column.status')}
          value={status ?? ''}
          placeholder={say('bidding.of.anyStatus')}
          options={offered}
          onChange={({ target }) => show(target.value)}
        />
      }
    >
      <DataTable
        caption={say('bidding.of.title')}
        columns={columnsOf(words)}
        rows={bids.data?.items}
        rowKey={({ id }) => id}
        rowLink={({ shipmentId }, link) => (
          <Link
            to="/shipments/$shipmentId"
            params={{ shipmentId }}
            search={{ tab: 'bids' }}
            preload="intent"
            {...link}
          />
        )}
        busy={bids.isPlaceholderData}
        skeletonRows={3}
        problem={
          bids.error && !bids.data && <PageProblem fault={bids.error} onRetry={() => void bids.refetch()} />
        }
        empty={<EmptyState title={say(status ? 'bidding.of.noneSo' : 'bidding.of.none')} />}
        footer={
          bids.data &&
          bids.data.total > rowsPerPage && (
            <Pagination
              page={page}
              pageSize={rowsPerPage}
              total={bids.data.total}
              totalIsMore={bids.data.totalIsMore ?? false}
              onPageChange={setPage}
            />
          )
        }
      />
    </Card>
  )
}

const columnsOf = ({ say, labels, format }: Words) => [
  {
    id: 'shipment',
    header: say('bidding.of.shipment'),
    cell: ({ shipmentNumber }: PartnerBid) => <bdi>{shipmentNumber}</bdi>,
  },
  {
    id: 'lane',
    header: say('bidding.of.lane'),
    cell: ({ pickupCityName, dropoffCityName, loadingTime }: PartnerBid) => (
      <span className={lines.lines}>
        <bdi>{say('bookings.row.lane', { pickup: pickupCityName, dropoff: dropoffCityName })}</bdi>
        <time dateTime={loadingTime} className={lines.second}>
          {format.dateTime(loadingTime)}
        </time>
      </span>
    ),
  },
  {
    id: 'vehicles',
    header: say('bidding.column.vehicles'),
    cell: ({ vehicleCount, vehicleTypeId }: PartnerBid) =>
      `${format.number(vehicleCount)} × ${labels('vehicleType', vehicleTypeId)}`,
  },
  {
    id: 'amount',
    header: say('bidding.column.amount'),
    align: 'end' as const,
    cell: ({ amount, currency, bidCategoryTypeId }: PartnerBid) => (
      <span className={`${lines.lines} ${lines.end}`}>
        <span>{format.money(amount, currency)}</span>
        <span className={lines.second}>{labels('bidCategory', bidCategoryTypeId)}</span>
      </span>
    ),
  },
  {
    id: 'status',
    header: say('bidding.column.status'),
    card: 'beside' as const,
    cell: ({ status, reason, channel, createdAt }: PartnerBid) => (
      <span className={lines.lines}>
        <StatusBadge tone={bidStatuses[status].tone}>{labels('bidStatus', status)}</StatusBadge>
        <span className={lines.second}>
          <bdi>{reason ?? [labels('bidChannel', channel), format.relative(createdAt)].join(' · ')}</bdi>
        </span>
      </span>
    ),
  },
]
