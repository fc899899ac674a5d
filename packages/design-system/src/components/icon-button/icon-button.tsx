import type { ReactNode } from 'react'
import { classNames } from '../../theme/class-names.ts'
import { Button, type ButtonProps } from '../button/index.ts'
import { Tooltip } from '../tooltip/index.ts'
import styles from './icon-button.module.css'

export interface IconButtonProps
  extends Omit<ButtonProps, 'children' | 'iconStart' | 'iconEnd' | 'fullWidth'> {
  /** The name of the action, read aloud and shown on hover. */
  label: string
  icon: ReactNode
}

/** A button with a well-known icon. Its label is read aloud and shown on hover. */
export function IconButton({ label, icon, variant = 'ghost', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={rest.disabledReason ? undefined : label}>
      {() => (
        <Button
          {...rest}
          variant={variant}
          aria-label={label}
          className={classNames(styles.square, rest.size === 'sm' && styles.sm, className)}
        >
          {icon}
        </Button>
      )}
    </Tooltip>
  )
}
