import { changedFields } from './changed-fields.ts'
import { isShownOnly, type ShipmentFormFields } from './shipment-form-fields.ts'

type FieldName = keyof ShipmentFormFields

/** What the viewer has changed, laid over what the record says now; nobody else's change is undone unseen. */
export function rebased(
  before: ShipmentFormFields,
  typed: ShipmentFormFields,
  current: ShipmentFormFields,
): ShipmentFormFields {
  const mine = changedFields(before, typed)
  return { ...current, ...Object.fromEntries(mine.map((name) => [name, typed[name]])) }
}

/** The fields that both have changed, to different values. */
export function conflictingFields(
  before: ShipmentFormFields,
  typed: ShipmentFormFields,
  current: ShipmentFormFields,
): FieldName[] {
  const mine = new Set(changedFields(before, typed))
  const differs = new Set(changedFields(typed, current))
  return changedFields(before, current).filter(
    (name) => mine.has(name) && differs.has(name) && !isShownOnly(name),
  )
}
