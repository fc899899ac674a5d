import { Card } from '@karwan/design-system/components/card'
import { Timeline, type TimelineEvent } from '@karwan/design-system/patterns/timeline'
import type { ReactNode } from 'react'
import { useFormat } from '../text/format.ts'

export type HistoryEntry = {
  id: number
  title: ReactNode
  at: string
  by?: { name: string } | null | undefined
  /** Empty details are left out. */
  details?: readonly (string | null | undefined | false)[]
  tone?: NonNullable<TimelineEvent['tone']>
}

/** Who did what to a record, and when; the latest comes first. */
export function History({ title, entries }: { title: string; entries: readonly HistoryEntry[] }) {
  const { dateTime } = useFormat()
  const events = entries.map(({ id, title, at, by, details = [], tone }): TimelineEvent => {
    const description = details.filter(Boolean).join(' · ')
    return {
      id,
      title,
      time: dateTime(at),
      dateTime: at,
      ...(by && { by: by.name }),
      ...(description && { description }),
      ...(tone && { tone }),
    }
  })
  return (
    <Card title={title}>
      <Timeline label={title} events={events} />
    </Card>
  )
}
