import { Card } from '@karwan/design-system/components/card'
import { Stack } from '@karwan/design-system/components/layout'
import { Pagination } from '@karwan/design-system/components/pagination'
import { type Column, DataTable } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { isFigureOf, type ReportFigure, type ReportOfFigures, reportFigures } from '@karwan/domain/reports'
import type { Answer } from '@karwan/sdk'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { operationOptions } from '../../../kit/access/operation-options.ts'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { useWords, type Words } from '../../../kit/text/use-words.ts'
import { momentsOf } from '../period/moments-of.ts'
import type { EntriesSearch } from '../period/report-row.ts'

type Entry = Answer<'listReportEntries'>['entries'][number]
const pageSize = 25

/** The report entries behind one figure, each with a link to its record. */
export function ReportEntriesPage({ search }: { search: EntriesSearch }) {
  const words = useWords()
  const { say } = words
  const navigate = useNavigate()
  const { kind = 'lanes', figure: named, of, fromDate, toDate, page = 0, ...row } = search
  const figure = figureOf(kind, named)
  const query = { kind, figure, ...momentsOf({ fromDate, toDate }), ...row, page, pageSize }
  const { data, error, refetch } = useQuery({
    ...operationOptions('listReportEntries', { query }),
    placeholderData: keepPreviousData,
  })
  const title = say('reportEntries.title', { figure: say(`periodReport.column.${figure}`) })
  usePageTitle(title)
  const total = data?.total ?? 0
  return (
    <Stack gap={6}>
      <PageHeader
        title={title}
        description={of === undefined ? say(`periodReport.kind.${kind}`) : <bdi>{of}</bdi>}
        breadcrumbs={[
          {
            id: 'report',
            label: say(`periodReport.kind.${kind}`),
            render: (link) =>
              kind === 'bids' ? (
                <Link to="/reports/bids" search={{ fromDate, toDate }} {...link} />
              ) : (
                <Link
                  to="/reports"
                  search={{ kind, fromDate, toDate, countryId: search.countryId }}
                  activeOptions={{ exact: true }}
                  {...link}
                />
              ),
          },
        ]}
      />
      <Card title={say('reportEntries.counted')} flush>
        <DataTable<Entry>
          caption={say('reportEntries.counted')}
          columns={columnsOf(figure, data?.entries ?? [], words)}
          rows={data?.entries}
          rowKey={({ id }) => id}
          skeletonRows={6}
          problem={error && <PageProblem fault={error} onRetry={() => void refetch()} />}
          empty={<EmptyState title={say('periodReport.emptyTitle')} />}
          footer={
            total > 0 && (
              <Pagination
                page={page}
                pageSize={pageSize}
                total={total}
                totalIsMore={data?.totalIsMore ?? false}
                onPageChange={(next) =>
                  void navigate({ to: '/reports/entries', search: { ...search, page: next || undefined } })
                }
              />
            )
          }
        />
      </Card>
    </Stack>
  )
}

/** The figure that the address names, or the first one of the report. */
function figureOf(kind: ReportOfFigures, named: string | undefined): ReportFigure {
  const known = named as ReportFigure | undefined
  return known !== undefined && isFigureOf(kind, known) ? known : reportFigures[kind][0]
}

/** Only columns with values: bids have no lane, and amounts may be hidden from the viewer. */
function columnsOf(figure: ReportFigure, entries: readonly Entry[], words: Words): Column<Entry>[] {
  const { say, format } = words
  const header = (id: string) => say(`reportEntries.column.${id}`)
  const has = (one: (entry: Entry) => unknown) =>
    entries.some((entry) => one(entry) !== null && one(entry) !== undefined)
  const shown = (isShown: boolean, column: Column<Entry>) => (isShown ? [column] : [])
  const money = (
    id: 'freightAmount' | 'partnerCharges' | 'shipperAmount' | 'shipperCharges' | 'marginAmount',
  ) =>
    shown(
      has((entry) => entry[id]),
      {
        id,
        header: header(id === 'freightAmount' && entries[0]?.source === 'BID' ? 'bidAmount' : id),
        align: 'end',
        cell: (entry) => format.money(entry[id] ?? null, entry.currency ?? ''),
      },
    )
  // Leaves out a column with zeros only.
  const charges = (id: 'partnerCharges' | 'shipperCharges') =>
    entries.some((entry) => /[1-9]/.test(entry[id] ?? '')) ? money(id) : []
  return [
    { id: 'number', header: header('number'), cell: NumberOf },
    ...shown(
      has(({ pickupCityName }) => pickupCityName),
      {
        id: 'lane',
        header: header('lane'),
        cell: (entry) => <bdi>{`${entry.pickupCityName} – ${entry.dropoffCityName}`}</bdi>,
      },
    ),
    ...shown(
      has(({ partnerName }) => partnerName),
      { id: 'partner', header: header('partner'), cell: ({ partnerName }) => <bdi>{partnerName}</bdi> },
    ),
    { id: 'at', header: header('at'), cell: ({ at }) => format.dateTime(at) },
    ...shown(figure === 'onTimePct', {
      id: 'isOnTime',
      header: header('isOnTime'),
      cell: ({ isOnTime }) => say(isOnTime ? 'form.yes' : 'form.no'),
    }),
    ...shown(
      has(({ minutes }) => minutes),
      {
        id: 'minutes',
        header: header('minutes'),
        align: 'end',
        cell: ({ minutes }) => format.number(minutes === null ? null : Math.round(minutes)),
      },
    ),
    ...money('shipperAmount'),
    ...charges('shipperCharges'),
    ...money('freightAmount'),
    ...charges('partnerCharges'),
    ...money('marginAmount'),
  ]
}

function NumberOf({ bookingId, shipmentId, number }: Entry) {
  return bookingId === null ? (
    <Link to="/shipments/$shipmentId" params={{ shipmentId }} preload="intent">
      {number}
    </Link>
  ) : (
    <Link to="/bookings/$bookingId" params={{ bookingId }} preload="intent">
      {number}
    </Link>
  )
}
