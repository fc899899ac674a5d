import type { ReactNode } from 'react'
import { classNames } from '../../theme/class-names.ts'
import { shared } from '../../theme/shared-styles.ts'
import styles from './description-list.module.css'

export interface Description {
  term: string
  value: ReactNode
  /** Several lines of text. On a phone, this item gets a line of its own, in `rows` below its term. */
  isLong?: boolean
}

export interface DescriptionListProps {
  items: readonly Description[]
  /** `rows`: terms beside their values. `columns`: terms above them, in as many columns as fit. */
  layout?: 'rows' | 'columns'
}

/** The facts of one record: each a term and its value. */
export function DescriptionList({ items, layout = 'rows' }: DescriptionListProps) {
  return (
    <dl className={layout === 'rows' ? styles.rows : styles.columns}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same term, and none moves.
        <div key={index} className={classNames(styles.item, item.isLong && styles.long)}>
          <dt className={shared('muted', 'text-sm')}>{item.term}</dt>
          <dd className={styles.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
