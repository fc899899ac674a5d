import { Text } from '@karwan/design-system/components/text'
import { placeholder } from '@karwan/domain/kernel'
import styles from './shipment-form.module.css'

/** A value that is shown like a field but cannot be edited here. */
export function FixedValue({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className={styles.fixed}>
      <Text as="span" weight="medium">
        {label}
      </Text>
      <bdi>{value ?? placeholder}</bdi>
    </div>
  )
}
