import { useEffect } from 'react'
import { useIntl } from 'react-intl'

/** Sets the title of the window, which screen readers say first. */
export function usePageTitle(page: string): void {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'core.page.title' }, { page })
  useEffect(() => {
    document.title = title
  }, [title])
}
