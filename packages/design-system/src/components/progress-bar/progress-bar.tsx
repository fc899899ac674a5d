import { shared } from '../../theme/shared-styles.ts'
import styles from './progress-bar.module.css'

export interface ProgressBarProps {
  label: string
  /** How much of `max` is done. Leave it out while the total is unknown. */
  value?: number
  max?: number
  /** The state in words beside the label, for example '3 of 8'. */
  valueText?: string
}

/** A progress bar with its state in words. */
export function ProgressBar({ label, value, max = 100, valueText }: ProgressBarProps) {
  return (
    <label className={shared('column', 'gap-1', 'full-width', 'text-sm')}>
      <span className={shared('row', 'justify-between', 'gap-4')}>
        <span>{label}</span>
        {valueText && <span className={shared('muted', 'tabular')}>{valueText}</span>}
      </span>
      <progress className={styles.progress} value={value} max={max} />
    </label>
  )
}
