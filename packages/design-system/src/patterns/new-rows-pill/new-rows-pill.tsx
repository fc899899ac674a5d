import { ArrowUp } from 'lucide-react'
import styles from './new-rows-pill.module.css'

export interface NewRowsPillProps {
  /** '3 new bids'; nothing when there are none. */
  text: string | undefined
  onShow: () => void
}

/** New rows wait behind it, so that none moves under the pointer. */
export function NewRowsPill({ text, onShow }: NewRowsPillProps) {
  return (
    <div className={styles.place} aria-live="polite">
      {text && (
        <button type="button" className={styles.pill} onClick={onShow}>
          <ArrowUp aria-hidden="true" />
          {text}
        </button>
      )}
    </div>
  )
}
