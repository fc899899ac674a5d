import { type ReactNode, useId } from 'react'
import { classNames } from '../../theme/class-names.ts'
import { shared } from '../../theme/shared-styles.ts'
import styles from './card.module.css'

export interface CardProps {
  title?: string
  description?: ReactNode
  actions?: ReactNode
  /** Removes the padding, for a table or map that reaches the edges. */
  flush?: boolean
  headingLevel?: 2 | 3
  children?: ReactNode
}

/** A surface for one topic. With a title, it is a named region for screen readers. */
export function Card({ title, description, actions, flush = false, headingLevel = 2, children }: CardProps) {
  const titleId = useId()
  const Title = headingLevel === 2 ? 'h2' : 'h3'
  const hasHeader = Boolean(title || actions)
  return (
    <section
      className={shared('can-shrink', 'border', 'radius-lg', 'surface', 'shadow')}
      aria-labelledby={title ? titleId : undefined}
    >
      {hasHeader && (
        <header className={styles.header}>
          <div className={shared('can-shrink')}>
            {title && (
              <Title id={titleId} className={styles.title}>
                {title}
              </Title>
            )}
            {description && <p className={shared('muted', 'text-sm')}>{description}</p>}
          </div>
          {actions && <div className={shared('row', 'wrap', 'gap-2')}>{actions}</div>}
        </header>
      )}
      <div className={classNames(styles.body, flush && styles.flush, hasHeader && styles.afterHeader)}>
        {children}
      </div>
    </section>
  )
}
