import styles from './data-table.module.css'

interface SelectBoxProps {
  label: string
  checked: boolean
  /** Some of the rows are selected, not all. */
  isPartly?: boolean
  onToggle: (isRange: boolean) => void
}

/** The box of a row, a single element, as there is one in each; it is as large as a finger needs. */
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
