import { shared } from '../../theme/shared-styles.ts'
import styles from './keyboard-key.module.css'

export interface KeyboardKeyProps {
  /** One key, or several that are pressed one after the other. */
  keys: readonly string[]
  /** Draws the keys without text for screen readers, inside a control whose name says what it does. */
  isDrawn?: boolean
}

export function KeyboardKey({ keys, isDrawn = false }: KeyboardKeyProps) {
  if (isDrawn)
    return (
      <span className={shared('inline-row', 'gap-1')} aria-hidden="true">
        {keys.map((key) => (
          <span key={key} className={styles.key} data-drawn={key} />
        ))}
      </span>
    )
  return (
    <span className={shared('inline-row', 'gap-1')}>
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
