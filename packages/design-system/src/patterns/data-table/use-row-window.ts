import { type RefObject, useEffect, useState } from 'react'
import { type RowWindow, rowWindow, windowedFrom } from './row-window.ts'

interface ShownRows extends RowWindow {
  rowHeight: number
}

/** Follows the scrolling of the page, and shows all rows to the printer. */
export function useRowWindow(body: RefObject<HTMLElement | null>, count: number): ShownRows {
  const windowed = count > windowedFrom
  const [shown, setShown] = useState<ShownRows>({ first: 0, end: windowedFrom, rowHeight: 44 })

  useEffect(() => {
    if (!windowed) return
    const follow = () => {
      const element = body.current
      if (!element) return
      const rowHeight = averageHeight(element)
      const next = rowWindow(-element.getBoundingClientRect().top, window.innerHeight, count, rowHeight)
      setShown((now) => (now.first === next.first && now.end === next.end ? now : { ...next, rowHeight }))
    }
    const showAll = () => setShown((now) => ({ ...now, first: 0, end: count }))
    follow()
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    window.addEventListener('beforeprint', showAll)
    window.addEventListener('afterprint', follow)
    return () => {
      document.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
      window.removeEventListener('beforeprint', showAll)
      window.removeEventListener('afterprint', follow)
    }
  }, [body, count, windowed])

  return windowed ? { ...shown, end: Math.min(shown.end, count) } : { first: 0, end: count, rowHeight: 0 }
}

// Rows become cards on a phone and are taller there, so their height is measured, not assumed.
function averageHeight(body: HTMLElement): number {
  const rows = body.querySelectorAll<HTMLElement>(':scope > [data-row]')
  const first = rows[0]?.getBoundingClientRect()
  const last = rows[rows.length - 1]?.getBoundingClientRect()
  if (!first || !last || last.bottom <= first.top) return 44
  return (last.bottom - first.top) / rows.length
}
