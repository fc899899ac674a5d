import { type PointerEvent, useRef } from 'react'
import styles from './data-table.module.css'

const narrowest = 40
const widest = 800

type Drag = { head: HTMLElement; start: number; before: number; way: 1 | -1 }

/** The edge that changes a column's width by dragging. It is not focusable, because a menu does the same. */
export function ColumnEdge({ onResize }: { onResize: (width: number) => void }) {
  const drag = useRef<Drag>(undefined)
  const take = (event: PointerEvent<HTMLSpanElement>) => {
    const head = event.currentTarget.closest('th')
    if (!head) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const way = getComputedStyle(head).direction === 'rtl' ? -1 : 1
    drag.current = { head, start: event.clientX, before: head.offsetWidth, way }
  }
  const letGo = (event: PointerEvent) => {
    if (!drag.current) return
    drag.current.head.removeAttribute('width')
    if (event.clientX !== drag.current.start) onResize(widthAt(drag.current, event))
    drag.current = undefined
  }
  const move = (event: PointerEvent) =>
    drag.current?.head.setAttribute('width', String(widthAt(drag.current, event)))
  return (
    <span
      className={styles.edge}
      aria-hidden="true"
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    />
  )
}

const widthAt = ({ start, before, way }: Drag, { clientX }: PointerEvent): number =>
  Math.round(Math.min(widest, Math.max(narrowest, before + way * (clientX - start))))
