import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from '../button/index.ts'
import styles from './link-button.module.css'
import type { RenderLink } from './render-link.ts'

export interface LinkButtonProps extends ButtonLook {
  /** Renders the link, for example with the router's `Link`. */
  render: RenderLink
  iconStart?: ReactNode
  children: ReactNode
}

/** A link that looks like a button. It has an address, so it can be opened in a new tab. */
export function LinkButton({ render, iconStart, children, ...look }: LinkButtonProps) {
  return render({
    className: buttonClass(look, styles.link),
    children: (
      <>
        {iconStart}
        {children}
      </>
    ),
  })
}
