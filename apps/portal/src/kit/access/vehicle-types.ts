import { vehicleTypes } from '@karwan/domain/fleet'
import { idsOf } from '@karwan/domain/kernel'
import { useQueryClient } from '@tanstack/react-query'
import { useLabels } from '../text/use-labels.ts'
import { type Preferences, preferencesOptions, usePreferences } from './preferences.ts'

/** The types that are offered, and those that stand in the record already; those of the first day where none is known. */
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

/** After a change of the register, lists and forms call the types as it does. */
export function useTellingTypes() {
  const client = useQueryClient()
  return <Asked, Row>(change: (asked: Asked) => Promise<Row>) =>
    async (asked: Asked): Promise<Row> => {
      const row = await change(asked)
      await client.invalidateQueries(preferencesOptions())
      return row
    }
}
