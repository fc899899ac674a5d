import { type ComponentProps, type ReactNode, useId, useImperativeHandle, useRef } from 'react'
import { classNames } from '../../theme/class-names.ts'
import { shared } from '../../theme/shared-styles.ts'
import hidden from '../visually-hidden/visually-hidden.module.css'
import styles from './checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: string
  /** Some but not all of the items behind the box are chosen. */
  indeterminate?: boolean
  /** Hides the label, for example in a table cell; screen readers still read it. */
  labelHidden?: boolean
}

/** A box that is on or off, saved together with its form. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, indeterminate = false, labelHidden = false, className, ref, ...rest } = props
  const [hintId, labelId] = [useId(), useId()]
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current)
  const settle = (element: HTMLInputElement | null) => {
    box.current = element
    if (element) element.indeterminate = indeterminate
  }

  return (
    <label className={classNames(styles.checkbox, labelHidden && styles.bare, className)}>
      <input
        {...rest}
        ref={settle}
        type="checkbox"
        // The text beside the box repeats the label, so the label is the accessible name only.
        aria-labelledby={labelHidden ? labelId : undefined}
        aria-describedby={hint ? hintId : rest['aria-describedby']}
        className={styles.box}
      />
      <span
        id={labelId}
        aria-hidden={labelHidden || undefined}
        className={labelHidden ? hidden.hidden : shared('column', 'can-shrink', 'break-anywhere')}
      >
        {label}
        {hint && (
          <span id={hintId} className={shared('muted', 'text-sm')}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
