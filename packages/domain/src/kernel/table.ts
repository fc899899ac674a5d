export type Labelled = { readonly label: string }
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** Shown wherever a value is absent (spec, point 9). */
export const placeholder = 'N/A'

// A newer server may send members that this build does not know; screens must not fail on them.
export const unknownLabel = (value: number | string): string => `Unknown (${value})`

type LabelTable = Readonly<Record<string, Labelled>>

export function labelFrom(table: LabelTable, key: number | string | null | undefined): string {
  // 0 is a valid id (vertical type, tag), so only null and undefined count as absent.
  if (key === null || key === undefined) return placeholder
  return (Object.hasOwn(table, key) ? table[key]?.label : undefined) ?? unknownLabel(key)
}

/** The ids of a table in ascending order; sound because integer keys are the table's only keys. */
export function idsOf<Table extends Readonly<Record<number, unknown>>>(
  table: Table,
): (keyof Table & number)[] {
  return Object.keys(table).map(Number) as (keyof Table & number)[]
}

/** The names of a table in the order in which it is written. */
export function namesOf<Table extends Readonly<Record<string, unknown>>>(
  table: Table,
): (keyof Table & string)[] {
  return Object.keys(table) as (keyof Table & string)[]
}

export function isMember<Table extends object>(table: Table, key: unknown): key is keyof Table {
  return (typeof key === 'number' || typeof key === 'string') && Object.hasOwn(table, key)
}
