import type { ComponentProps } from 'react'
import { classNames } from '../../theme/class-names.ts'
import control from '../field/control.module.css'
import { useFieldControl } from '../field/index.ts'

export type InputProps = ComponentProps<'input'>

export function Input({ className, type = 'text', ...rest }: InputProps) {
  return (
    <input
      {...rest}
      {...useFieldControl(rest)}
      type={type}
      className={classNames(control.control, className)}
    />
  )
}
