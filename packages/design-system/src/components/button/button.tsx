import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { useDesignTexts } from '../../texts/index.ts'
import { Spinner } from '../spinner/index.ts'
import { Tooltip } from '../tooltip/index.ts'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, ButtonLook {
  /** The act is under way: the button keeps its size and its focus, and ignores clicks. */
  busy?: boolean
  /** Why the act is refused. The button stays focusable, tells the reason and does nothing. */
  disabledReason?: string
  iconStart?: ReactNode
  iconEnd?: ReactNode
}

/** Something is done. One of a screen is `solid`: the act that most people came for. */
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
    // Keeps a submit button from submitting, too.
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
