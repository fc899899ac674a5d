import { type MouseEvent, useCallback, useId } from 'react'
import { shared } from '../../theme/shared-styles.ts'
import styles from './error-summary.module.css'
import { useErrorTitle } from './use-error-title.ts'

export interface FieldError {
  /** The id of the control. */
  fieldId: string
  /** The same message as beside the field. */
  message: string
}

export interface ErrorSummaryProps {
  title: string
  errors: readonly FieldError[]
  /** An error that belongs to no single field. */
  formError?: string
  /** The number of attempts to submit. Each new one moves the focus here. */
  attempt: number
}

/** The errors of a form, above it, with a link to each field. */
export function ErrorSummary({ title, errors, formError, attempt }: ErrorSummaryProps) {
  const titleId = useId()
  const hasErrors = errors.length > 0 || Boolean(formError)
  useErrorTitle(hasErrors)

  const takeFocus = useCallback(
    (box: HTMLElement | null) => {
      if (attempt > 0) box?.focus()
    },
    [attempt],
  )

  if (!hasErrors) return null
  return (
    <div ref={takeFocus} className={styles.summary} role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId} className={shared('text-lg')}>
        {title}
      </h2>
      {formError && <p>{formError}</p>}
      {errors.length > 0 && (
        <ul className={styles.list}>
          {errors.map((error) => (
            <li key={error.fieldId}>
              <a
                className={styles.link}
                href={`#${error.fieldId}`}
                onClick={(event) => focusField(event, error.fieldId)}
              >
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

// Move the focus without changing the URL, because the router would handle the fragment.
function focusField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.focus()
  field.scrollIntoView({ block: 'center' })
}
