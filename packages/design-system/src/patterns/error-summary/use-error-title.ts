import { useEffect } from 'react'
import { useDesignTexts } from '../../texts/index.ts'

/** Says in the title of the window, which screen readers say first, that something is wrong on the page. */
export function useErrorTitle(hasErrors: boolean): void {
  const { titleWithError } = useDesignTexts()
  useEffect(() => {
    if (!hasErrors) return
    const before = document.title
    const title = titleWithError(before)
    document.title = title
    return () => {
      // Another page may have set its own title since.
      if (document.title === title) document.title = before
    }
  }, [hasErrors, titleWithError])
}
