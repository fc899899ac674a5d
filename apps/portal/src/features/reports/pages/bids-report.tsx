import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { bidChannels } from '@karwan/domain/bidding'
import { type DayRange, namesOf, placeholder } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { operationOptions } from '../../../kit/access/operation-options.ts'
import { useMay } from '../../../kit/access/session.ts'
import { DayRangeFields } from '../../../kit/list/day-range-fields.tsx'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { momentsOf } from '../period/report-period.ts'

type Report = Answer<'getCsrBids'>
type Rate = Report['winRateByPartner'][number]
type Reason = Report['lostReasons'][number]

/** How bidding goes: today's bids, where they come from, who wins, and why bids are lost. */
export function BidsReportPage({ search }: { search: DayRange }) {
  const navigate = useNavigate()
  const mayRead = useMay(permissionFor('getCsrBids', 'report:csr'))
  const { say } = useWords()
  const title = say('reports.bids.title')
  usePageTitle(title)
  return (
    <Stack gap={6}>
      <PageHeader title={title} description={say('reports.bids.period')} />
      {mayRead && (
        <DayRangeFields
          range={search}
          labels={{ fromDate: say('periodReport.field.fromDate'), toDate: say('periodReport.field.toDate') }}
          onChange={(changes) =>
            void navigate({ to: '/reports/bids', search: { ...search, ...changes }, replace: true })
          }
        />
      )}
      <Figures search={search} />
    </Stack>
  )
}

/** All at once: figures that came later would push the tables down. */
function Figures({ search }: { search: DayRange }) {
  const { say, labels, format } = useWords()
  const { data, error, refetch } = useQuery({
    ...operationOptions('getCsrBids', { query: momentsOf(search) }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <PageProblem fault={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <>
        <Skeleton shape="block" />
        <Skeleton lines={6} />
      </>
    )
  const percent = (value: number | null) => (value === null ? placeholder : `${format.number(value)} %`)
  const nothing = (
    <EmptyState title={say('reports.bids.emptyTitle')} description={say('reports.bids.emptyText')} />
  )
  return (
    <>
      <Card title={say('reports.bids.figures')}>
        <DescriptionList
          items={[
            { term: say('reports.bids.today'), value: format.number(data.bidsToday) },
            { term: say('reports.bids.spread'), value: percent(data.avgSpreadPct) },
            ...namesOf(bidChannels)
              .filter((channel) => data.byChannel[channel] > 0)
              .map((channel) => ({
                term: labels('bidChannel', channel),
                value: format.number(data.byChannel[channel]),
              })),
          ]}
        />
      </Card>
      <Card title={say('reports.bids.partners')} flush>
        <DataTable<Rate>
          caption={say('reports.bids.partners')}
          columns={[
            {
              id: 'partner',
              header: say('reports.bids.partner'),
              cell: ({ partner }) => <bdi>{partner.name}</bdi>,
            },
            {
              id: 'bids',
              header: say('reports.bids.bids'),
              align: 'end',
              cell: ({ bids }) => format.number(bids),
            },
            {
              id: 'wins',
              header: say('reports.bids.wins'),
              align: 'end',
              cell: ({ wins }) => format.number(wins),
            },
            {
              id: 'rate',
              header: say('reports.bids.rate'),
              align: 'end',
              cell: ({ winRatePct }) => percent(winRatePct),
            },
          ]}
          rows={data.winRateByPartner}
          rowKey={({ partner }) => partner.id}
          empty={nothing}
        />
      </Card>
      <Card title={say('reports.bids.lost')} flush>
        <DataTable<Reason>
          caption={say('reports.bids.lost')}
          columns={[
            { id: 'reason', header: say('reports.bids.reason'), cell: ({ reason }) => reason.name },
            {
              id: 'bids',
              header: say('reports.bids.bids'),
              align: 'end',
              cell: ({ bids }) => format.number(bids),
            },
          ]}
          rows={data.lostReasons}
          rowKey={({ reason }) => reason.id}
          empty={nothing}
        />
      </Card>
    </>
  )
}
