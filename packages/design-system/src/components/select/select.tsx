import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../../theme/class-names.ts'
import { shared } from '../../theme/shared-styles.ts'
import control from '../field/control.module.css'
import { useFieldControl } from '../field/index.ts'
import styles from './select.module.css'

export interface SelectOption {
  value: string | number
  label: string
  disabled?: boolean
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[]
  /** The label of the empty choice, such as 'Choose a city'; its value is the empty string. */
  placeholder?: string
}

/** The browser's own list. It works best on a phone and needs no further code. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={shared('relative', 'row', 'align-center')}>
      <select
        {...rest}
        {...useFieldControl(rest)}
        className={classNames(control.control, styles.select, className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={classNames(control.after, control.passive)}>
        <ChevronDown aria-hidden="true" />
      </span>
    </span>
  )
}
