import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useMemo } from 'react'
import { useDesignTexts } from '../../texts/index.ts'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './field.module.css'
import { FieldContext } from './field-control.ts'

export interface FieldProps {
  label: string
  hint?: ReactNode
  /** The error message. When set, the control is marked as invalid. */
  error?: string
  required?: boolean
  /** The id of the control, so that an error summary can link to it. */
  id?: string
  children: ReactNode
}

/** A label, control, hint and error, linked for assistive technology. */
export function Field({ label, hint, error, required = false, id, children }: FieldProps) {
  const texts = useDesignTexts()
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = error ? `${controlId}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  const invalid = Boolean(error)
  const control = useMemo(
    () => ({ id: controlId, describedBy, invalid, required }),
    [controlId, describedBy, invalid, required],
  )

  return (
    <div className={styles.field}>
      <label id={`${controlId}-label`} className={styles.label} htmlFor={controlId}>
        {label}
        {required && (
          <>
            <span className={styles.required} aria-hidden="true">
              *
            </span>
            <VisuallyHidden> ({texts.required})</VisuallyHidden>
          </>
        )}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {error && (
        <p id={errorId} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
