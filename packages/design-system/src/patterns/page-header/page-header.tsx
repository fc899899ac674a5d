import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import type { RenderLink } from '../../components/link-button/index.ts'
import { useDesignTexts } from '../../texts/index.ts'
import { shared } from '../../theme/shared-styles.ts'
import styles from './page-header.module.css'

export interface Breadcrumb {
  id: string
  label: string
  render: RenderLink
}

export interface PageHeaderProps {
  title: string
  /** Shown before the title: an avatar, a logo. */
  picture?: ReactNode
  /** Shown beside the title: a status, a reference. */
  meta?: ReactNode
  description?: ReactNode
  breadcrumbs?: readonly Breadcrumb[]
  actions?: ReactNode
  /** Moves the focus to the title after a change of page, so that it is read out and Tab continues from it. */
  takesFocus?: boolean
}

/** The title of a page, its status, and its actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, picture, meta, description, breadcrumbs = [], actions, takesFocus = true } = props
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true })
  }, [takesFocus])

  const titles = (
    <div className={shared('can-shrink')}>
      <div className={styles.titleRow}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {meta}
      </div>
      {description && <p className={shared('muted')}>{description}</p>}
    </div>
  )

  return (
    <header className={shared('column', 'gap-1')}>
      {breadcrumbs.length > 0 && <Breadcrumbs breadcrumbs={breadcrumbs} />}
      <div className={styles.row}>
        {picture === undefined ? (
          titles
        ) : (
          <div className={shared('row', 'gap-4', 'align-center', 'can-shrink')}>
            {picture}
            {titles}
          </div>
        )}
        {actions && <div className={shared('row', 'wrap', 'gap-2')}>{actions}</div>}
      </div>
    </header>
  )
}

function Breadcrumbs({ breadcrumbs }: { breadcrumbs: readonly Breadcrumb[] }) {
  const texts = useDesignTexts()
  return (
    <nav aria-label={texts.breadcrumbs}>
      <ol className={shared('row', 'wrap', 'gap-1', 'align-center', 'muted', 'text-sm')}>
        {breadcrumbs.map((crumb, index) => (
          <Fragment key={crumb.id}>
            {index > 0 && (
              <li aria-hidden="true" className={styles.arrow}>
                <ChevronRight />
              </li>
            )}
            <li>{crumb.render({ className: styles.crumb, children: crumb.label })}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
