import type { ShipmentFormFields } from './shipment-form-fields.ts'

type FieldName = keyof ShipmentFormFields

/** The fields whose meaning differs; an empty text, null and nothing mean the same, and so do 5 and '5'. */
export function changedFields(before: ShipmentFormFields, after: ShipmentFormFields): FieldName[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<FieldName>
  return [...names].filter((name) => meaning(before[name]) !== meaning(after[name]))
}

function meaning(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, member: unknown) => {
    if (typeof member === 'number' || typeof member === 'boolean') return String(member)
    if (typeof member === 'string') return member.trim() === '' ? undefined : member.trim()
    if (member === null) return undefined
    if (!Array.isArray(member) && typeof member === 'object') return sorted(member)
    return member
  })
}

// The server and the form write the same members in different orders.
const sorted = (member: object) =>
  Object.fromEntries(Object.entries(member).toSorted(([one], [other]) => (one < other ? -1 : 1)))
