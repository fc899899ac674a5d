import { Card } from '@karwan/design-system/components/card'
import { Field } from '@karwan/design-system/components/field'
import { Stack } from '@karwan/design-system/components/layout'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { Select } from '@karwan/design-system/components/select'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Tabs } from '@karwan/design-system/components/tabs'
import { DataTable } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { shared } from '@karwan/design-system/theme'
import { type DayRange, namesOf } from '@karwan/domain/kernel'
import { mayDo, permissionFor } from '@karwan/domain/roles'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { operationOptions, rarelyChanges } from '../../../kit/access/operation-options.ts'
import { useMay, useSession } from '../../../kit/access/session.ts'
import { DayRangeFields } from '../../../kit/list/day-range-fields.tsx'
import { lazyPart } from '../../../kit/page/lazy-part.tsx'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { isRightToLeft } from '../../../kit/text/format.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { momentsOf } from '../period/moments-of.ts'
import styles from '../period/report.module.css'
import { ReportFiles } from '../period/report-files.tsx'
import { type ReportKind, reportKinds, type TabledReport } from '../period/report-kinds.ts'
import { mayBePeriod } from '../period/report-period.ts'
import type { EntriesSearch } from '../period/report-row.ts'

const ReportChart = lazyPart(
  async () => (await import('../period/report-chart.tsx')).ReportChart,
  <Skeleton shape="block" />,
)

export type ReportSearch = DayRange & {
  kind?: TabledReport | undefined
  countryId?: number | undefined
  format?: 'xlsx' | 'csv' | undefined
}
const mostBars = 12
/** The server's limit of rows. */
const mostRows = 200

/** A report on a period, as a chart and a table: lanes, partners, customer support or margins. */
export function PeriodReportPage({ search }: { search: ReportSearch }) {
  const { say } = useWords()
  const { user } = useSession()
  const maySchedule = useMay(permissionFor('listReportSchedules', 'report:schedule'))
  const names = namesOf(reportKinds).filter((name) =>
    [reportKinds[name].permission].flat().some((permission) => mayDo(user.grants, permission).allowed),
  )
  const [first = 'lanes'] = names
  const name = search.kind !== undefined && names.includes(search.kind) ? search.kind : first
  const title = say('periodReport.title')
  usePageTitle(title)
  return (
    <Stack gap={6}>
      <PageHeader
        title={title}
        description={say('periodReport.text')}
        actions={
          maySchedule && (
            <LinkButton variant="outline" render={(link) => <Link to="/reports/schedules" {...link} />}>
              {say('reportSchedules.link')}
            </LinkButton>
          )
        }
      />
      {names.length > 1 && (
        <Tabs
          label={title}
          currentId={name}
          tabs={names.map((kind) => ({
            id: kind,
            label: say(`periodReport.kind.${kind}`),
            render: (link) => <Link to="/reports" search={{ ...search, kind }} {...link} />,
          }))}
        />
      )}
      <Filters search={search} hasCountry={reportKinds[name].hasCountry} />
      <Report key={name} name={name} search={search} />
    </Stack>
  )
}

function Filters({ search, hasCountry }: { search: ReportSearch; hasCountry: boolean }) {
  const { say } = useWords()
  const navigate = useNavigate()
  const countries = useQuery({ ...operationOptions('listCountries', {}), ...rarelyChanges })
  const change = (changes: Partial<ReportSearch>) =>
    void navigate({ to: '/reports', search: { ...search, ...changes }, replace: true })
  const days = { fromDate: say('periodReport.field.fromDate'), toDate: say('periodReport.field.toDate') }
  return (
    <div className={styles.filters}>
      <DayRangeFields
        range={{ fromDate: search.fromDate, toDate: search.toDate }}
        labels={days}
        mayBe={mayBePeriod}
        onChange={change}
      />
      {hasCountry && (
        <Field label={say('periodReport.field.countryId')}>
          <Select
            value={search.countryId === undefined ? '' : String(search.countryId)}
            placeholder={say('periodReport.everyCountry')}
            options={(countries.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) =>
              change({ countryId: target.value === '' ? undefined : Number(target.value) })
            }
          />
        </Field>
      )}
    </div>
  )
}

function Report({ name, search }: { name: TabledReport; search: ReportSearch }) {
  const words = useWords()
  const { say, intl } = words
  const mayExport = useMay('report:export')
  const kind = asKind(reportKinds[name])
  const query = {
    ...momentsOf(search),
    ...(kind.hasCountry && search.countryId !== undefined && { countryId: search.countryId }),
  }
  const { data, error, refetch } = useQuery({
    ...operationOptions(kind.operation, { query }),
    placeholderData: keepPreviousData,
  })
  const rows = data as unknown[] | undefined
  const title = say(`periodReport.kind.${name}`)
  const header = (id: string) => say(`periodReport.column.${id}`)
  const entriesOf = (row: unknown, figure: string): EntriesSearch => ({
    ...{ kind: name, figure, fromDate: search.fromDate, toDate: search.toDate },
    ...(kind.hasCountry && { countryId: search.countryId }),
    ...kind.rowOf(row),
  })
  const bars = rows?.slice(0, mostBars)
  const chartTitle = say('periodReport.chart', { figure: header(kind.bars.column) })
  return (
    <>
      {/* A fixed height keeps the table below in place; after a refusal there is no table. */}
      <Card title={error ? title : chartTitle} flush>
        <div className={styles.chart}>
          {bars === undefined && !error && <Skeleton shape="block" />}
          {error && <PageProblem fault={error} onRetry={() => void refetch()} />}
          {bars?.length === 0 && (
            <EmptyState title={say('periodReport.emptyTitle')} description={say('periodReport.emptyText')} />
          )}
          {bars !== undefined && bars.length > 0 && (
            <ReportChart
              isReversed={isRightToLeft(intl.locale)}
              bars={bars.map((row) => ({ name: kind.bars.label(row), value: kind.bars.value(row) }))}
            />
          )}
        </div>
      </Card>
      {!error && (
        <Card
          title={title}
          flush
          {...(mayExport && {
            actions: (
              <span className={shared('not-printed')}>
                <ReportFiles kind={name} query={query} asked={search.format} />
              </span>
            ),
          })}
        >
          <DataTable<unknown>
            caption={title}
            columns={kind.columns.map(({ id, text, isFigure }) => ({
              id,
              header: header(id),
              ...(isFigure && { align: 'end' as const }),
              cell: (row) => <Cell shown={text(row, words)} to={isFigure ? entriesOf(row, id) : undefined} />,
            }))}
            rows={rows}
            rowKey={kind.rowKey}
            skeletonRows={6}
            footer={rows?.length === mostRows && say('periodReport.mostRows', { count: mostRows })}
          />
        </Card>
      )}
    </>
  )
}

/** A figure of a report, as a link to the rows that it counts unless it is zero. */
function Cell({ shown, to }: { shown: string; to: EntriesSearch | undefined }) {
  if (to === undefined || !/[1-9]/.test(shown)) return <bdi>{shown}</bdi>
  return (
    <Link to="/reports/entries" search={to}>
      {shown}
    </Link>
  )
}

/** Safe cast: the rows come from the operation of the same kind. */
const asKind = (kind: (typeof reportKinds)[TabledReport]) => kind as unknown as ReportKind<unknown>
