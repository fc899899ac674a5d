import type { ReactNode } from 'react'
import { classNames } from '../../theme/class-names.ts'
import { shared } from '../../theme/shared-styles.ts'
import type { Tone } from '../../theme/tone.ts'
import tones from '../../theme/tones.module.css'
import type { RenderLink } from '../link-button/index.ts'
import { Skeleton } from '../skeleton/index.ts'
import styles from './stat-tile.module.css'

export interface StatTileProps {
  label: string
  /** Formatted by the caller; undefined while it is loading. */
  value?: string | undefined
  hint?: ReactNode
  icon?: ReactNode
  tone?: Tone
  /** Renders the link to the list of the counted records. */
  render?: RenderLink
}

const isLong = (value: string | undefined): boolean => (value?.length ?? 0) > 7

/** A count, with a link to what it counts. */
export function StatTile({ label, value, hint, icon, tone = 'neutral', render }: StatTileProps) {
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.figure}>
        <span className={classNames(styles.value, isLong(value) && styles.long)}>
          {value ?? <Skeleton shape="title" />}
        </span>
        {icon && <span className={classNames(styles.icon, tones[tone])}>{icon}</span>}
      </span>
      {hint && <span className={shared('muted', 'text-sm')}>{hint}</span>}
    </>
  )
  if (!render) return <div className={styles.tile}>{content}</div>
  return render({ className: classNames(styles.tile, styles.link), children: content })
}
