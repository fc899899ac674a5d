import { Stack } from '@karwan/design-system/components/layout'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Problem } from '@karwan/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LiveEntity, Shown } from '../live/live-changes.ts'
import { useLiveRecord } from '../live/use-live-record.ts'
import { AwaitedHeader } from '../page/awaited-header.tsx'
import { PageProblem } from '../page/page-problem.tsx'

type RecordPageProps<Row extends Shown> = {
  record: UseQueryResult<Row>
  /** The kind of live events about this record; absent if there are none. */
  live?: LiveEntity
  /** Reads again what else the page shows when the record has changed; must be stable. */
  onNews?: () => void
  /** The heading until the record is loaded. */
  awaited: string
  /** The link to the list, shown if the record was not found. */
  wayBack: ReactNode
  children: (record: Row) => ReactNode
}

/** The page of one record with its states: loading, not found, refused, failed, or shown and updated live. */
export function RecordPage<Row extends Shown>(props: RecordPageProps<Row>) {
  const { record, live, onNews, awaited, wayBack, children } = props
  return (
    <>
      {live && <KeepUpToDate entity={live} record={record} {...(onNews && { onNews })} />}
      {record.data && !isGone(record.error) ? (
        children(record.data)
      ) : (
        <>
          <AwaitedHeader title={awaited} />
          {record.error ? (
            <PageProblem
              fault={record.error}
              onRetry={() => void record.refetch()}
              retrying={record.isFetching}
              wayBack={wayBack}
            />
          ) : (
            <Stack>
              <Skeleton shape="block" />
              <Skeleton lines={6} />
            </Stack>
          )}
        </>
      )}
    </>
  )
}

type KeepUpToDateProps = { entity: LiveEntity; record: UseQueryResult<Shown>; onNews?: () => void }

function KeepUpToDate({ entity, record, onNews }: KeepUpToDateProps) {
  useLiveRecord(entity, record, onNews)
  return null
}

/** A record that was deleted, or that the viewer may no longer read, must not stay on the screen. */
const isGone = (fault: unknown): boolean =>
  fault instanceof Problem && (fault.status === 403 || fault.status === 404)
