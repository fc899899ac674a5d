import type { LabelTableName } from '@karwan/domain'
import { namesOf, placeholder } from '@karwan/domain/kernel'
import { type IntlShape, useIntl } from 'react-intl'
import { translatedName } from './client-words.ts'
import { knownVehicleType } from './vehicle-type-names.ts'

/**
 * The domain's labels in the viewer's language; a member that this build does not know is shown as unknown.
 */
export const useLabels = () => labelsOf(useIntl())

/** The members of a table as options: `useChoices()('fuelBrand', fuelBrands)`. */
export function useChoices() {
  const labels = useLabels()
  return (name: LabelTableName, table: Readonly<Record<string, unknown>>) =>
    namesOf(table).map((value) => ({ value, label: labels(name, value) }))
}

export type Labels = ReturnType<typeof labelsOf>

export const labelsOf =
  (intl: IntlShape) =>
  (table: LabelTableName, key: number | string | null | undefined): string => {
    if (key === null || key === undefined) return placeholder
    const named = table === 'vehicleType' ? knownVehicleType(key) : undefined
    if (named) return translatedName(named.name)
    const id = `${table}.${key}`
    return Object.hasOwn(intl.messages, id)
      ? intl.formatMessage({ id })
      : intl.formatMessage({ id: 'shipments.unknown' }, { value: String(key) })
  }
