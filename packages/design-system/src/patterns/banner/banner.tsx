import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../theme/class-names.ts'
import type { Tone } from '../../theme/tone.ts'
import tones from '../../theme/tones.module.css'
import styles from './banner.module.css'

export interface BannerProps {
  tone?: Exclude<Tone, 'neutral'>
  children: ReactNode
  action?: ReactNode
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const

/** A message that stays as long as its cause: offline, a restored draft, a locked record. */
export function Banner({ tone = 'info', children, action }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div className={classNames(styles.banner, tones[tone])} role="status">
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  )
}
