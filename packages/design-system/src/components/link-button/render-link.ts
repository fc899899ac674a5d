import type { AriaAttributes, ReactElement, ReactNode } from 'react'

export interface LinkAttributes {
  className?: string
  children?: ReactNode
  'aria-current'?: AriaAttributes['aria-current']
  'aria-label'?: string
  'data-icon'?: string
}

/** Renders the caller's link: `(link) => <Link to="…" {...link} />`. */
export type RenderLink = (link: LinkAttributes) => ReactElement
