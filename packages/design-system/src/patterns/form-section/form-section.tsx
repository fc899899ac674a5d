import { type ReactNode, useId } from 'react'
import { shared } from '../../theme/shared-styles.ts'
import styles from './form-section.module.css'

export interface FormSectionProps {
  /** Of the title, for links to the section: they move the focus to it. */
  id?: string
  title: string
  description?: ReactNode
  /** The number of columns; fields stand below each other where two do not fit. */
  columns?: 1 | 2
  children: ReactNode
}

/** A part of a long form. Its title is beside the fields, on a phone above them. */
export function FormSection({ id, title, description, columns = 2, children }: FormSectionProps) {
  const ownId = useId()
  const titleId = id ?? ownId
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} tabIndex={id === undefined ? undefined : -1} className={shared('text-lg')}>
          {title}
        </h2>
        {description && <p className={shared('margin-above-1', 'muted', 'text-sm')}>{description}</p>}
      </div>
      <div className={columns === 2 ? styles.twoColumns : shared('grid', 'gap-4', 'align-start')}>
        {children}
      </div>
    </section>
  )
}
