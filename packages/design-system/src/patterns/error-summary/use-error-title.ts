import { useEffect } from 'react'
import { useDesignTexts } from '../../texts/index.ts'

/** Mentions the errors in the window title, because screen readers read it first. */
export function useErrorTitle(hasErrors: boolean): void {
  const { titleWithError } = useDesignTexts()
  useEffect(() => {
    if (!hasErrors) return
    const before = document.title
    const title = titleWithError(before)
    document.title = title
    return () => {
      // Another page may have set its own title in the meantime.
      if (document.title === title) document.title = before
    }
  }, [hasErrors, titleWithError])
}
