import { classNames } from '../../theme/class-names.ts'
import { Input, type InputProps } from '../input/index.ts'
import styles from './date-time-input.module.css'

export interface DateTimeInputProps extends Omit<InputProps, 'type'> {
  /** A date, or a date and time in the time zone of the viewer. */
  kind?: 'date-time' | 'date'
}

/** The browser's own picker, in the user's language. Its value is local time as '2026-11-21T14:30'. */
export function DateTimeInput({ kind = 'date-time', className, ...rest }: DateTimeInputProps) {
  return (
    <Input
      {...rest}
      type={kind === 'date' ? 'date' : 'datetime-local'}
      className={classNames(styles.dateTime, className)}
    />
  )
}
