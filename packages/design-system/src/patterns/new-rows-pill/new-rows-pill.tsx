import { ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import styles from './new-rows-pill.module.css'

export interface NewRowsPillProps {
  /** '3 new bids'; nothing when there are none. */
  text: string | undefined
  onShow: () => void
}

/** New rows wait behind it, so that none moves under the pointer. */
export function NewRowsPill({ text, onShow }: NewRowsPillProps) {
  const place = useRef<HTMLDivElement>(null)
  // The pill disappears when it is clicked; the focus stays at its place, above the new rows.
  const show = () => {
    place.current?.focus({ preventScroll: true })
    onShow()
  }
  return (
    <div ref={place} className={styles.place} aria-live="polite" tabIndex={-1}>
      {text && (
        <button type="button" className={styles.pill} onClick={show}>
          <ArrowUp aria-hidden="true" />
          {text}
        </button>
      )}
    </div>
  )
}
