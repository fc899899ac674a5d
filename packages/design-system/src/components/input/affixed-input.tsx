import { type ReactNode, useId } from 'react'
import { classNames } from '../../theme/class-names.ts'
import { shared } from '../../theme/shared-styles.ts'
import styles from './affixed-input.module.css'
import { Input, type InputProps } from './input.tsx'

export interface AffixedInputProps extends Omit<InputProps, 'prefix'> {
  /** Shown before the figure, such as a currency. */
  prefix?: ReactNode
  /** Shown after the figure, such as a unit. */
  suffix?: ReactNode
}

/** A number with a unit that is shown and read aloud. */
export function AffixedInput({
  prefix,
  suffix,
  className,
  'aria-describedby': describedBy,
  ...rest
}: AffixedInputProps) {
  const unitId = useId()
  const unit = prefix || suffix ? unitId : undefined
  return (
    <span className={shared('relative', 'row', 'align-center')}>
      {prefix && (
        <span id={unitId} className={styles.prefix}>
          {prefix}
        </span>
      )}
      <Input
        {...rest}
        aria-describedby={[unit, describedBy].filter(Boolean).join(' ') || undefined}
        className={classNames(styles.figures, className)}
      />
      {suffix && (
        <span id={prefix ? undefined : unitId} className={styles.suffix}>
          {suffix}
        </span>
      )}
    </span>
  )
}
