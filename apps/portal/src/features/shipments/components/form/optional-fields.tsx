import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { Fold } from '../../../../kit/form/fold.tsx'
import { newShipmentFields, newStop } from '../../form/shipment-form-fields.ts'
import { useShipmentForm } from './fields.ts'
import styles from './shipment-form.module.css'

type OptionalFieldsProps = {
  /** Last part of the message id `shipments.more.*`. */
  label: string
  names: readonly string[]
  children: ReactNode
}

/** Rarely used fields, collapsed; the heading says how many are filled in. */
export function OptionalFields({ label, names, children }: OptionalFieldsProps) {
  const intl = useIntl()
  const filled = useFilledNames(names).length
  return (
    <Fold
      label={intl.formatMessage({ id: `shipments.more.${label}` })}
      told={filled > 0 ? intl.formatMessage({ id: 'shipments.more.filled' }, { filled }) : undefined}
      names={names}
    >
      <div className={styles.fields}>{children}</div>
    </Fold>
  )
}

/** Those of the fields that have another value than in a new shipment. */
export function useFilledNames(names: readonly string[]): readonly string[] {
  const { control } = useShipmentForm()
  const values: readonly unknown[] = useWatch({ control, name: asPaths(names) })
  return names.filter((name, place) => isFilled(name, values[place]))
}

const plain: Readonly<Record<string, unknown>> = { ...newShipmentFields({}), ...newStop(1), goodsCodeType: 1 }

function isFilled(name: string, value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === false) return false
  return String(value) !== String(plain[name.split('.').at(-1) ?? name] ?? '')
}

/** Satisfies the type of `useWatch`; the names themselves are checked where the fields are declared. */
const asPaths = (names: readonly string[]) => names as readonly 'weight'[]
