import { Clock } from 'lucide-react'
import { classNames } from '../../theme/class-names.ts'
import styles from './countdown.module.css'
import { remainingTime } from './remaining-time.ts'

export interface CountdownProps {
  /** Both times in milliseconds since 1970. */
  now: number
  until: number
  /** What ends when the time is over, for screen readers. */
  label: string
  /** Shown in place of the figures when the time is over. */
  overText: string
  /** The countdown is shown as urgent when fewer milliseconds than this remain. */
  urgentBelow?: number
}

/** Shows the remaining time. It is not a live region, so a screen reader is not interrupted every second. */
export function Countdown({ now, until, label, overText, urgentBelow = 10 * 60 * 1000 }: CountdownProps) {
  const left = until - now
  if (left <= 0) return <span className={styles.over}>{overText}</span>
  return (
    <span className={classNames(styles.countdown, left < urgentBelow && styles.urgent)}>
      <Clock aria-hidden="true" />
      <span>{label}</span>
      <span role="timer" aria-live="off" className={styles.figures} dir="ltr">
        {remainingTime(now, until)}
      </span>
    </span>
  )
}
