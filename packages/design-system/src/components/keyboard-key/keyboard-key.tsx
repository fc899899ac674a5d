import styles from './keyboard-key.module.css'

export interface KeyboardKeyProps {
  /** One key or several pressed one after the other. */
  keys: readonly string[]
}

export function KeyboardKey({ keys }: KeyboardKeyProps) {
  return (
    <span className={styles.keys}>
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  )
}
