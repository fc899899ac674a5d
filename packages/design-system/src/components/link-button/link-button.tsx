import type { ReactNode } from 'react'
import { shared } from '../../theme/shared-styles.ts'
import { type ButtonLook, buttonClass } from '../button/index.ts'
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
    className: buttonClass(look, shared('gap-2')),
    children: (
      <>
        {iconStart}
        {children}
      </>
    ),
  })
}
