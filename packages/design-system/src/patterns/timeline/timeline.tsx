import type { ReactNode } from 'react'
import { classNames } from '../../theme/class-names.ts'
import { shared } from '../../theme/shared-styles.ts'
import type { Tone } from '../../theme/tone.ts'
import tones from '../../theme/tones.module.css'
import styles from './timeline.module.css'

export interface TimelineEvent {
  id: string | number
  title: ReactNode
  /** The time as text, formatted by the caller; absent if unknown. */
  time?: string
  /** The same instant in ISO 8601. */
  dateTime?: string
  by?: string
  description?: ReactNode
  icon?: ReactNode
  tone?: Tone
}

export interface TimelineProps {
  label: string
  events: readonly TimelineEvent[]
}

/** What happened to a record, when, and who did it. */
export function Timeline({ label, events }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <span className={classNames(styles.mark, tones[event.tone ?? 'neutral'])} aria-hidden="true">
            {event.icon}
          </span>
          <div className={shared('can-shrink', 'break-anywhere')}>
            <p className={shared('medium')}>{event.title}</p>
            {(event.time || event.by) && (
              <p className={styles.meta}>
                {event.time && <time dateTime={event.dateTime}>{event.time}</time>}
                {event.by && <bdi>{event.by}</bdi>}
              </p>
            )}
            {event.description && <div className={shared('margin-above-1')}>{event.description}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
