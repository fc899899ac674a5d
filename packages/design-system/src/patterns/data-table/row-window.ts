export interface RowWindow {
  first: number
  /** One past the last. */
  end: number
}

/** From this count on, only the rows near the screen are in the document. */
export const windowedFrom = 100

const overscan = 12
const step = 8

/** The rows to render when `above` pixels of the list are over the top of the screen; in steps, to render seldom. */
export function rowWindow(above: number, screen: number, count: number, rowHeight: number): RowWindow {
  const firstSeen = Math.floor(above / rowHeight)
  const lastSeen = Math.ceil((above + screen) / rowHeight)
  const first = Math.floor((firstSeen - overscan) / step) * step
  const end = Math.ceil((lastSeen + overscan) / step) * step
  return { first: clamp(first, count), end: clamp(end, count) }
}

function clamp(row: number, count: number): number {
  return Math.max(0, Math.min(row, count))
}
