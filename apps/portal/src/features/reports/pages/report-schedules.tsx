import { StatusBadge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { useConfirm } from '@karwan/design-system/components/confirm-dialog'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { type Column, DataTable } from '@karwan/design-system/patterns/data-table'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { operationOptions } from '../../../kit/access/operation-options.ts'
import { useOperation } from '../../../kit/access/operations.ts'
import { useMay } from '../../../kit/access/session.ts'
import { ActProblem } from '../../../kit/form/act-problem.tsx'
import { lazyDialog } from '../../../kit/form/lazy-dialog.tsx'
import { useAct } from '../../../kit/form/use-act.ts'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'
import { hourName, weekdayName } from '../../../kit/text/day-names.ts'
import { useWords, type Words } from '../../../kit/text/use-words.ts'

const ScheduleDialog = lazyDialog(
  async () => (await import('../schedules/schedule-dialog.tsx')).ScheduleDialog,
)
type Schedule = Answer<'listReportSchedules'>[number]

/** The scheduled reports with their times and recipients; each can be paused and removed. */
export function ReportSchedulesPage() {
  const words = useWords()
  const { say } = words
  const [isOpen, setOpen] = useState(false)
  const maySchedule = useMay(permissionFor('createReportSchedule', 'report:schedule'))
  const { data, error, refetch } = useQuery(operationOptions('listReportSchedules', {}))
  const title = say('reportSchedules.title')
  usePageTitle(title)
  return (
    <Stack gap={6}>
      <PageHeader
        title={title}
        description={say('reportSchedules.text')}
        breadcrumbs={[
          {
            id: 'reports',
            label: say('periodReport.title'),
            render: (link) => <Link to="/reports" activeOptions={{ exact: true }} {...link} />,
          },
        ]}
        actions={
          maySchedule && <Button onClick={() => setOpen(true)}>{say('reportSchedules.form.submit')}</Button>
        }
      />
      <Card title={say('reportSchedules.list')} flush>
        <DataTable<Schedule>
          caption={say('reportSchedules.list')}
          columns={columnsOf(words)}
          rows={data}
          rowKey={({ id }) => id}
          skeletonRows={3}
          problem={error && <PageProblem fault={error} onRetry={() => void refetch()} />}
          empty={
            <EmptyState
              title={say('reportSchedules.emptyTitle')}
              description={say('reportSchedules.emptyText')}
            />
          }
        />
      </Card>
      {isOpen && <ScheduleDialog onClose={() => setOpen(false)} />}
    </Stack>
  )
}

function columnsOf(words: Words): Column<Schedule>[] {
  const { say, format } = words
  const header = (id: string) => say(`reportSchedules.field.${id}`)
  return [
    { id: 'kind', header: header('kind'), cell: ({ kind }) => say(`periodReport.kind.${kind}`) },
    { id: 'when', header: header('when'), cell: (schedule) => whenOf(schedule, words) },
    {
      id: 'receivers',
      header: header('receiverIds'),
      cell: ({ receivers }) => <bdi>{receivers.map(({ name }) => name).join(', ')}</bdi>,
    },
    {
      id: 'nextAt',
      header: header('nextAt'),
      cell: ({ nextAt, isPaused }) =>
        isPaused ? (
          <StatusBadge tone="neutral">{say('reportSchedules.paused')}</StatusBadge>
        ) : (
          format.dateTime(nextAt)
        ),
    },
    {
      id: 'lastAt',
      header: header('lastAt'),
      cell: ({ lastAt }) => (lastAt === null ? '' : format.dateTime(lastAt)),
    },
    { id: 'acts', header: header('acts'), cell: (schedule) => <Acts schedule={schedule} /> },
  ]
}

const whenOf = (schedule: Schedule, { labels, intl }: Words): string => {
  const { frequency, weekday, monthDay, hour, timeZone, format } = schedule
  const day = weekday === null ? monthDay : weekdayName(weekday, intl)
  const parts = [labels('reportFrequency', frequency), day, `${hourName(hour)} (${timeZone})`]
  return [...parts, labels('reportFormat', format)].filter((part) => part !== null).join(', ')
}

function Acts({ schedule: { id, version, kind, isPaused } }: { schedule: Schedule }) {
  const { say } = useWords()
  const confirm = useConfirm()
  const act = useAct()
  const change = useOperation('changeReportSchedule', 'reports')
  const remove = useOperation('deleteReportSchedule', 'reports')
  const report = say(`periodReport.kind.${kind}`)
  const ask = () =>
    confirm({
      title: say('reportSchedules.removeTitle', { report }),
      confirmText: say('reportSchedules.remove'),
      cancelText: say('reportSchedules.keep'),
    }).then(
      () =>
        act.run(
          (idempotencyKey) => remove({ path: { id }, query: { version }, idempotencyKey }),
          undefined,
          'remove',
        ),
      () => undefined,
    )
  return (
    <Inline>
      <Button
        size="sm"
        variant="outline"
        busy={act.isBusy}
        onClick={() =>
          void act.run(
            (idempotencyKey) =>
              change({ path: { id }, body: { isPaused: !isPaused, version }, idempotencyKey }),
            undefined,
            isPaused ? 'resume' : 'pause',
          )
        }
      >
        {say(isPaused ? 'reportSchedules.resume' : 'reportSchedules.pause')}
      </Button>
      <Button size="sm" variant="outline" busy={act.isBusy} onClick={() => void ask()}>
        {say('reportSchedules.remove')}
      </Button>
      <ActProblem act={act} />
    </Inline>
  )
}
