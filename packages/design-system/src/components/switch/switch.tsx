import type { ComponentProps, ReactNode } from 'react'
import styles from './switch.module.css'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode
}

/** An on/off switch that takes effect at once. In a form that is saved later, use a checkbox. */
export function Switch({ label, ...rest }: SwitchProps) {
  return (
    <label className={styles.switch}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state. */}
      <input {...rest} type="checkbox" role="switch" className={styles.track} />
      <span>{label}</span>
    </label>
  )
}
