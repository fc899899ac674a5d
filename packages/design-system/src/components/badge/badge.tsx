import type { ReactNode } from 'react'
import { classNames } from '../../theme/class-names.ts'
import type { Tone } from '../../theme/tone.ts'
import tones from '../../theme/tones.module.css'
import styles from './badge.module.css'

export interface BadgeProps {
  tone?: Tone
  /** Shows a dot before the text, for badges that name a state. */
  dot?: boolean
  children: ReactNode
}

/** A short label in the colour of its meaning; `StatusBadge` names the status of a record. */
export function Badge({ tone = 'neutral', dot = false, children }: BadgeProps) {
  return <span className={classNames(styles.badge, tones[tone], dot && styles.dot)}>{children}</span>
}

/** The status of a record. The words carry the meaning; the colour only supports it. */
export function StatusBadge(props: Omit<BadgeProps, 'dot'>) {
  return <Badge {...props} dot />
}
