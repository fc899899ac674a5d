import { classNames } from '../../theme/class-names.ts'
import styles from './button.module.css'

export interface ButtonLook {
  /** @default 'solid' */
  variant?: 'solid' | 'outline' | 'ghost' | 'danger'
  /** @default 'md' */
  size?: 'sm' | 'md'
  /** @default false */
  fullWidth?: boolean
}

/** The class names of a button, also for links that look like one. */
export function buttonClass(look: ButtonLook, ...more: (string | undefined)[]): string {
  const { variant = 'solid', size = 'md', fullWidth = false } = look
  return classNames(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth, ...more)
}
