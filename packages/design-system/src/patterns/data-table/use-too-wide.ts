import { type RefCallback, useCallback } from 'react'

/** Marks the frame of a table that is wider than it; asked after the layout, so that it costs none. */
export function useTooWide(): RefCallback<HTMLTableElement> {
  return useCallback((table) => {
    const frame = table?.parentElement
    if (!table || !frame) return
    const observer = new ResizeObserver(() => {
      frame.toggleAttribute('data-wide', table.offsetWidth > frame.clientWidth)
    })
    observer.observe(table)
    observer.observe(frame)
    return () => observer.disconnect()
  }, [])
}
