import { type RefCallback, useCallback } from 'react'

/**
 * Marks the frame of a table that is too wide for it. A ResizeObserver measures after the layout, so it
 * causes no further one. If nothing in the table is focusable, the frame is, so that it can be scrolled by
 * keyboard.
 */
export function useTooWide(): RefCallback<HTMLTableElement> {
  return useCallback((table) => {
    const frame = table?.parentElement
    if (!table || !frame) return
    const observer = new ResizeObserver(() => {
      const isWide = table.offsetWidth > frame.clientWidth
      frame.toggleAttribute('data-wide', isWide)
      if (isWide && !table.querySelector('a, button, input')) frame.tabIndex = 0
      else frame.removeAttribute('tabindex')
    })
    observer.observe(table)
    observer.observe(frame)
    return () => observer.disconnect()
  }, [])
}
