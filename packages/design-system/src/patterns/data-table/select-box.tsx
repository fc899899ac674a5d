import styles from './data-table.module.css'

interface SelectBoxProps {
  label: string
  checked: boolean
  /** Some but not all of the rows are selected. */
  isPartly?: boolean
  onToggle: (isRange: boolean) => void
}

/** The checkbox of a row. It is a single element, because each row has one, and large enough for a finger. */
export function SelectBox({ label, checked, isPartly = false, onToggle }: SelectBoxProps) {
  return (
    <input
      ref={(element) => {
        if (element) element.indeterminate = isPartly
      }}
      type="checkbox"
      aria-label={label}
      className={styles.pick}
      checked={checked}
      // A change event of React has no modifier keys, so read them from the click.
      onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
    />
  )
}
