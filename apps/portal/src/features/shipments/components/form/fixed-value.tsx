import { Text } from '@karwan/design-system/components/text'
import { placeholder } from '@karwan/domain/kernel'
import styles from './shipment-form.module.css'

/** A field that is decided elsewhere. */
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
