import { vehicleTypes } from '@karwan/domain/fleet'
import { idsOf } from '@karwan/domain/kernel'
import { useQueryClient } from '@tanstack/react-query'
import { useLabels } from '../text/use-labels.ts'
import { type Preferences, preferencesOptions, usePreferences } from './preferences.ts'

/**
 * The types that can be chosen, plus those that the record has already; the built-in types if none are known.
 */
export function vehicleTypeIds(
  { knownVehicleTypes: known }: Pick<Preferences, 'knownVehicleTypes'>,
  kept: readonly (number | null | undefined)[] = [],
): number[] {
  if (known.length === 0) return idsOf(vehicleTypes)
  return known.filter(({ id, isActive }) => isActive || kept.includes(id)).map(({ id }) => id)
}

/** As options of a field. */
export function useVehicleTypeOptions(kept?: readonly (number | null | undefined)[]) {
  const labels = useLabels()
  const preferences = usePreferences()
  return vehicleTypeIds(preferences, kept).map((id) => ({ value: id, label: labels('vehicleType', id) }))
}

/** After a change of the vehicle types, lists and forms use their new names. */
export function useTellingTypes() {
  const client = useQueryClient()
  return <Asked, Row>(change: (asked: Asked) => Promise<Row>) =>
    async (asked: Asked): Promise<Row> => {
      const row = await change(asked)
      await client.invalidateQueries(preferencesOptions())
      return row
    }
}
