import { type ReactNode, useId } from 'react'
import styles from './form-section.module.css'

export interface FormSectionProps {
  title: string
  description?: ReactNode
  /** Fields side by side where they fit, or one under the other. */
  columns?: 1 | 2
  children: ReactNode
}

/** A part of a long form: what it is about beside its fields, above them on a phone. */
export function FormSection({ title, description, columns = 2, children }: FormSectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <div className={columns === 2 ? styles.twoColumns : styles.oneColumn}>{children}</div>
    </section>
  )
}
