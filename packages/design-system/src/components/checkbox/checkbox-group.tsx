import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useDesignTexts } from '../../texts/index.ts'
import field from '../field/field.module.css'
import { VisuallyHidden } from '../visually-hidden/index.ts'
import styles from './checkbox.module.css'
import { Checkbox } from './checkbox.tsx'

export interface CheckboxGroupOption {
  value: string
  label: string
  hint?: string
}

export interface CheckboxGroupProps {
  /** The question that the boxes answer. */
  legend: string
  options: readonly CheckboxGroupOption[]
  /** The values of the ticked boxes. */
  value: readonly string[]
  /** Called with the values of the ticked boxes, in the order of the options. */
  onValueChange: (value: string[]) => void
  onBlur?: () => void
  hint?: string
  error?: string
  required?: boolean
  /** The id of the first box, so that an error summary can link to it. */
  id?: string
}

/** A choice of any number of a few options, all of them visible. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { legend, options, value, onValueChange, onBlur, hint, error, required = false, id: firstId } = props
  const texts = useDesignTexts()
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const toggle = (toggled: string) =>
    onValueChange(
      options
        .map((option) => option.value)
        .filter((option) => value.includes(option) !== (option === toggled)),
    )
  return (
    <fieldset className={field.field} aria-describedby={describedBy}>
      <legend className={field.label}>
        {legend}
        {required && (
          <>
            <span className={field.required} aria-hidden="true">
              *
            </span>
            <VisuallyHidden> ({texts.required})</VisuallyHidden>
          </>
        )}
      </legend>
      <div className={styles.group}>
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            {...(index === 0 && { id: firstId })}
            label={option.label}
            hint={option.hint}
            checked={value.includes(option.value)}
            onChange={() => toggle(option.value)}
            onBlur={onBlur}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}
