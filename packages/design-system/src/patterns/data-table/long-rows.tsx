import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useCallback, useState, useSyncExternalStore } from 'react'
import styles from './data-table.module.css'

interface LongRowsProps<Row> {
  rows: readonly Row[]
  /** Renders a row, with its index and the ref that measures its height. */
  render: (row: Row, index: number, measure?: Ref<HTMLTableRowElement>) => ReactNode
}

/** Renders only the rows near the screen; the page scrolls, not the table. When printing, renders all rows. */
export function LongRows<Row>({ rows, render }: LongRowsProps<Row>) {
  const isPrinting = useSyncExternalStore(followPrinting, () => printing)
  const [{ scrollMargin, rowHeight }, setPlace] = useState({ scrollMargin: 0, rowHeight: 44 })
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    // An estimate from one rendered row, until each row is measured: on a phone, rows are taller cards.
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin,
    enabled: !isPrinting,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    useFlushSync: false,
  })
  const shown = virtualizer.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  const measurePlace = useCallback((spacer: HTMLElement | null) => {
    const row = spacer?.nextElementSibling
    if (!spacer || !row?.matches('[data-row]')) return
    const { top } = spacer.getBoundingClientRect()
    setPlace({ scrollMargin: top + window.scrollY, rowHeight: row.getBoundingClientRect().height })
  }, [])
  if (isPrinting) return rows.map((row, index) => render(row, index))
  return (
    <>
      <Spacer ref={measurePlace} height={first ? first.start - scrollMargin : 0} />
      {shown.map(({ index }) => {
        const row = rows[index]
        return row && render(row, index, virtualizer.measureElement)
      })}
      <Spacer height={last ? virtualizer.getTotalSize() + scrollMargin - last.end : 0} />
    </>
  )
}

let printing = false

function followPrinting(onChange: () => void): () => void {
  const stop = new AbortController()
  const follow = ({ type }: Event) => {
    printing = type === 'beforeprint'
    onChange()
  }
  for (const moment of ['beforeprint', 'afterprint'])
    window.addEventListener(moment, follow, { signal: stop.signal })
  return () => stop.abort()
}

function Spacer({ height, ref }: { height: number; ref?: Ref<HTMLTableRowElement> }) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row is not focusable; this one only keeps the scroll bar true.
  // biome-ignore lint/nursery/noInlineStyles: as high as the rows that are not there.
  return <tr ref={ref} aria-hidden="true" className={styles.spacer} style={{ blockSize: height }} />
}
