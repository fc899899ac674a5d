import { shared } from '@karwan/design-system/theme'
import type { MouseEvent } from 'react'
import { useIntl } from 'react-intl'

/** A section of a form: the id and the words of its title. */
export type FormPartLink = { id: string; title: string }

/** Links to the sections of a long form. They leave the address alone, which would ask about unsaved values. */
export function FormParts({ parts }: { parts: readonly FormPartLink[] }) {
  const intl = useIntl()
  return (
    <nav aria-label={intl.formatMessage({ id: 'form.parts' })} className={shared('not-printed')}>
      <ul className={shared('row', 'wrap', 'gap-2-4')}>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={shared('inline-row', 'brand', 'text-sm', 'medium', 'radius-sm', 'target')}
              onClick={goTo}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function goTo(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  const title = document.getElementById(event.currentTarget.hash.slice(1))
  title?.scrollIntoView()
  title?.focus({ preventScroll: true })
}
