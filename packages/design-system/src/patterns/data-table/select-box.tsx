import box from '../../components/checkbox/checkbox.module.css'
import { classNames } from '../../theme/class-names.ts'
import styles from './data-table.module.css'

interface SelectBoxProps {
  label: string
  checked: boolean
  /** Some of them are. */
  isPartly?: boolean
  onToggle: (isRange: boolean) => void
}

/** The box of a row, as few elements as it takes: there is one in each. Its cell is its target. */
export function SelectBox({ label, checked, isPartly = false, onToggle }: SelectBoxProps) {
  return (
    <label className={styles.pick}>
      <input
        ref={(element) => {
          if (element) element.indeterminate = isPartly
        }}
        type="checkbox"
        aria-label={label}
        className={classNames(box.box, styles.box)}
        checked={checked}
        // React tells a change without its keys.
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  )
}
