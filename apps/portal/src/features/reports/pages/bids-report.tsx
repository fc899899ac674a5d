import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { DescriptionList } from '@karwan/design-system/patterns/description-list'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { bidChannels } from '@karwan/domain/bidding'
import { type DayRange, namesOf, placeholder } from '@karwan/domain/kernel'
import type { ReportFigure } from '@karwan/domain/reports'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { operationOptions } from '../../../kit/access/operation-options.ts'
import { useMay } from '../../../kit/access/session.ts'
import { DayRangeFields } from '../../../kit/list/day-range-fields.tsx'
import { lazyPart } from '../../../kit/page/lazy-part.tsx'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { isRightToLeft } from '../../../kit/text/format.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { momentsOf } from '../period/moments-of.ts'
import styles from '../period/report.module.css'
import { ReportFiles } from '../period/report-files.tsx'
import { mayBePeriod } from '../period/report-period.ts'
import type { ReportRow } from '../period/report-row.ts'

type Report = Answer<'getCsrBids'>
type Rate = Report['winRateByPartner'][number]
type Reason = Report['lostReasons'][number]

export type BidsSearch = DayRange & { format?: 'xlsx' | 'csv' | undefined }
const mostBars = 12

const ReportChart = lazyPart(
  async () => (await import('../period/report-chart.tsx')).ReportChart,
  <Skeleton shape="block" />,
)

/** The report on bidding: today's bids, their channels, who wins, and why bids are lost. */
export function BidsReportPage({ search }: { search: BidsSearch }) {
  const navigate = useNavigate()
  const mayRead = useMay(permissionFor('getCsrBids', 'report:csr'))
  const { say } = useWords()
  const title = say('navigation.bidReport')
  usePageTitle(title)
  return (
    <Stack gap={6}>
      <PageHeader title={title} description={say('reports.bids.period')} />
      {mayRead && (
        <DayRangeFields
          range={{ fromDate: search.fromDate, toDate: search.toDate }}
          mayBe={mayBePeriod}
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

/**
 * Shows all figures at once, as late ones would push the tables down. Each links to the bids that it counts.
 */
function Figures({ search: { format: asked, ...days } }: { search: BidsSearch }) {
  const { say, labels, format, intl } = useWords()
  const mayExport = useMay('report:export')
  const query = momentsOf(days)
  const { data, error, refetch } = useQuery({
    ...operationOptions('getCsrBids', { query }),
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
  type Row = ReportRow & { of?: string }
  const leading = (shown: string, figure: ReportFigure, row: Row = {}, className?: string) =>
    /[1-9]/.test(shown) ? (
      <Link
        to="/reports/entries"
        search={{ kind: 'bids', figure, ...days, ...row }}
        {...(className && { className })}
      >
        {shown}
      </Link>
    ) : (
      <bdi>{shown}</bdi>
    )
  const ofPartner = ({ partner }: Rate) => ({ partnerId: partner.id, of: partner.name })
  const nothing = (
    <EmptyState title={say('periodReport.emptyTitle')} description={say('reports.bids.emptyText')} />
  )
  const bars = data.winRateByPartner
    .slice(0, mostBars)
    .map(({ partner, bids }) => ({ name: partner.name, value: bids }))
  return (
    <>
      <Card
        title={say('reports.bids.figures')}
        {...(mayExport && { actions: <ReportFiles kind="bids" query={query} asked={asked} /> })}
      >
        <DescriptionList
          layout="columns"
          items={[
            {
              term: say('reports.bids.today'),
              value: leading(format.number(data.bidsToday), 'bidsToday', {}, styles.figure),
            },
            {
              term: say('reports.bids.spread'),
              value: leading(percent(data.avgSpreadPct), 'avgSpreadPct', {}, styles.figure),
            },
            ...namesOf(bidChannels)
              .filter((channel) => data.byChannel[channel] > 0)
              .map((channel) => ({
                term: `${say('reports.bids.bids')} · ${labels('bidChannel', channel)}`,
                value: leading(
                  format.number(data.byChannel[channel]),
                  'bids',
                  { channel, of: labels('bidChannel', channel) },
                  styles.figure,
                ),
              })),
          ]}
        />
      </Card>
      {bars.length > 0 && (
        <Card title={say('periodReport.chart', { figure: say('reports.bids.bids') })} flush>
          <div className={styles.chart}>
            <ReportChart bars={bars} isReversed={isRightToLeft(intl.locale)} />
          </div>
        </Card>
      )}
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
              cell: (row) => leading(format.number(row.bids), 'bids', ofPartner(row)),
            },
            {
              id: 'wins',
              header: say('reports.bids.wins'),
              align: 'end',
              cell: (row) => leading(format.number(row.wins), 'wins', ofPartner(row)),
            },
            {
              id: 'rate',
              header: say('reports.bids.rate'),
              align: 'end',
              cell: (row) => leading(percent(row.winRatePct), 'winRatePct', ofPartner(row)),
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
              cell: ({ reason, bids }) =>
                leading(format.number(bids), 'lost', { reasonId: reason.id, of: reason.name }),
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
