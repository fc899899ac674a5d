import { type RefCallback, useCallback } from 'react'

/**
 * Marks the frame of a table that is wider than it; asked after the layout, so that it costs none. Where nothing in it
 * takes the focus, the frame does, so that it is scrolled by keys as well.
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
