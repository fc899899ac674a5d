import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useDesignTexts } from '../../texts/index.ts'
import { Spinner } from '../spinner/index.ts'
import { Tooltip } from '../tooltip/index.ts'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  /** The action is running: the button keeps its size and focus, and ignores clicks. */
  busy?: boolean
  /** Why the action is not possible. The button stays focusable and shows the reason, but does nothing. */
  disabledReason?: string
  iconStart?: ReactNode
  iconEnd?: ReactNode
}

/** A button for an action. Use `solid` for the main action of a screen, once. */
export function Button({
  variant,
  size,
  fullWidth,
  busy = false,
  disabledReason,
  iconStart,
  iconEnd,
  ...rest
}: ButtonProps) {
  const texts = useDesignTexts()
  const idle = busy || Boolean(disabledReason)

  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A submit button must not submit the form either.
    if (idle) event.preventDefault()
    else rest.onClick?.(event)
  }

  return (
    <Tooltip label={disabledReason} fullWidth={fullWidth}>
      {(reasonId) => (
        <button
          type="button"
          {...rest}
          onClick={onClick}
          aria-disabled={idle || undefined}
          aria-busy={busy || undefined}
          aria-describedby={reasonId ?? rest['aria-describedby']}
          className={buttonClass({ variant, size, fullWidth }, rest.className)}
        >
          {busy && (
            <span className={styles.progress}>
              <Spinner size="sm" label={texts.loading} />
            </span>
          )}
          <span className={styles.content}>
            {iconStart}
            {rest.children}
            {iconEnd}
          </span>
        </button>
      )}
    </Tooltip>
  )
}
