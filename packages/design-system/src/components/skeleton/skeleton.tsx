import { classNames } from '../../theme/class-names.ts'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'block' | 'circle'
  lines?: number
}

/** An outline of content that is loading. It appears after 300 ms, so that quick answers do not flicker. */
export function Skeleton({ shape = 'text', lines = 1 }: SkeletonProps) {
  return (
    <span className={styles.lines} aria-hidden="true" data-loading="">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
        <span key={line} className={classNames(styles.skeleton, styles[shape])} />
      ))}
    </span>
  )
}
