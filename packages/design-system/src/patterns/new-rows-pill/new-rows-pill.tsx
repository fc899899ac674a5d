import { ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import styles from './new-rows-pill.module.css'

export interface NewRowsPillProps {
  /** The text, '3 new bids'; undefined when there are none. */
  text: string | undefined
  onShow: () => void
}

/** A button that shows new rows, so that rows do not move under the pointer. */
export function NewRowsPill({ text, onShow }: NewRowsPillProps) {
  const place = useRef<HTMLDivElement>(null)
  // The pill disappears on click, so its container keeps the focus, above the new rows.
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
