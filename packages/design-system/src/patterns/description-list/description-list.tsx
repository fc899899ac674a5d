import type { ReactNode } from 'react'
import { classNames } from '../../theme/class-names.ts'
import styles from './description-list.module.css'

export interface Description {
  term: string
  value: ReactNode
  /** Several lines of words, which half of a phone would break after each: there it has a line of its own. */
  isLong?: boolean
}

export interface DescriptionListProps {
  items: readonly Description[]
  /** Terms beside their values, or above them in as many columns as fit. */
  layout?: 'rows' | 'columns'
}

/** Facts of one record: what each is called, and what it is. */
export function DescriptionList({ items, layout = 'rows' }: DescriptionListProps) {
  return (
    <dl className={layout === 'rows' ? styles.rows : styles.columns}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have the same term, and none moves.
        <div key={index} className={classNames(styles.item, item.isLong && styles.long)}>
          <dt className={styles.term}>{item.term}</dt>
          <dd className={styles.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
