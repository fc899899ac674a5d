import { useDesignTexts } from '../../texts/index.ts'
import { classNames } from '../../theme/class-names.ts'
import styles from './spinner.module.css'

export interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg'
  /** What is loading; 'Loading' by default. */
  label?: string
}

/** Shows waiting inside a control. For a part of the page, use a skeleton. */
export function Spinner({ size = 'md', label }: SpinnerProps) {
  const texts = useDesignTexts()
  return (
    <span
      role="img"
      aria-label={label ?? texts.loading}
      className={classNames(styles.spinner, styles[size])}
    />
  )
}
