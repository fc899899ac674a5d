import { addAmounts, isAmount } from '../kernel/money.ts'
import type { Labelled } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import type { Schemas } from '../kernel/wire.ts'
import type { Permission } from '../roles/index.ts'
import { bare, type ImportColumn, type ReadingOf, readCell } from './import-column.ts'
import { importsSentences } from './imports.messages.ts'

export type ImportRegister = Schemas['ImportRegister']
export type ImportResult = Schemas['ImportResult']
export type ImportProblem = Schemas['ImportProblem']

export const importRegisters = {
  VEHICLE: { label: 'Vehicles' },
  DRIVER: { label: 'Drivers' },
  PARTNER: { label: 'Partners' },
  LOCATION: { label: 'Locations' },
  FUEL_PUMP: { label: 'Fuel pumps' },
  USER: { label: 'Users' },
  COMPANY: { label: 'Companies' },
  PROJECT: { label: 'Projects' },
  FLEET: { label: 'Fleets' },
} as const satisfies Record<ImportRegister, Labelled>

export const importResults = {
  REFUSED: { label: 'Refused' },
  TO_CREATE: { label: 'Will be added' },
  TO_CHANGE: { label: 'Will be changed' },
  CREATED: { label: 'Added' },
  CHANGED: { label: 'Changed' },
  UNCHANGED: { label: 'No change' },
} as const satisfies Record<ImportResult, Labelled>

/** How many rows one file may have, without its head, and how many columns. */
export const mostImportRows = 10_000
export const mostImportColumns = 100

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }
type Read =
  | { success: true; data: object }
  | { success: false; data?: undefined; error: { issues: readonly Issue[] } }
/** A form of the domain, whatever it makes. */
type Form = { safeParse(body: unknown): Read }

/** How a register is filled from a file. */
export type Importer = {
  permission: Permission
  /** By the fields of the form, in the order of the sample. */
  columns: Readonly<Record<string, ImportColumn>>
  /** The field that a record is known again by; its label stands in the sentences about it. */
  key: string
  /** What makes a record. */
  form: Form
  /** What changes one, by the fields that are named; without it the record with its changes is read by `form`. */
  changeForm?: Form
  /** What is there is changed only where that is confirmed as well. */
  asksToChange?: true
}

/** Which column of a file each field is read from. */
export type ColumnMapping = Readonly<Record<string, number>>

/** Fields by the words that stand over the columns; each column fills one field. */
export function matchColumns({ columns }: Importer, head: readonly string[]): ColumnMapping {
  const names = head.map(bare)
  const taken = new Set<number>()
  const found = Object.entries(columns).flatMap(([field, { label, also = [] }]) => {
    const at = [label, field, ...also]
      .map((word) => names.findIndex((name, index) => name === bare(word) && !taken.has(index)))
      .find((index) => index >= 0)
    if (at === undefined) return []
    taken.add(at)
    return [[field, at] as const]
  })
  return Object.fromEntries(found)
}

export type ReadRow = { values: Readonly<Record<string, unknown>>; problems: readonly ImportProblem[] }

/** The cells of a row as values of the form; what is empty is not there. */
export function readImportRow(
  { columns }: Importer,
  mapping: ColumnMapping,
  cells: readonly string[],
  reading: ReadingOf,
): ReadRow {
  const values: Record<string, unknown> = {}
  const problems: ImportProblem[] = []
  for (const [field, at] of Object.entries(mapping)) {
    const column = columns[field]
    if (!column) continue
    const read = readCell(column, cells[at] ?? '', reading)
    if (!read.ok) problems.push({ field, isError: true, message: read.refusal.sentence })
    else if (read.value !== undefined) values[field] = read.value
  }
  return { values, problems }
}

/** A record that the register has already. */
export type KnownRecord = { values: Readonly<Record<string, unknown>> }

export type ImportOutcome = {
  result: 'REFUSED' | 'TO_CREATE' | 'TO_CHANGE' | 'UNCHANGED'
  problems: readonly ImportProblem[]
  /** What differs from the record. */
  fields: readonly string[]
  /** What is written: all fields of a new record, or what differs of one that is there. */
  values: Readonly<Record<string, unknown>>
}

export const errorAt = (
  field: string | null,
  code: keyof typeof importsSentences,
  params: Readonly<Record<string, string | number>> = {},
): ImportProblem => ({ field, isError: true, message: fillIn(importsSentences[code], params) })

/** What becomes of a row: the form that adds a record reads it, or the one that changes the record that it names. */
export function importOutcome(
  importer: Importer,
  { values, problems }: ReadRow,
  known: KnownRecord | undefined,
): ImportOutcome {
  const { form, changeForm, columns } = importer
  const read = !known
    ? form.safeParse(values)
    : (changeForm?.safeParse(values) ?? form.safeParse({ ...known.values, ...values }))
  const complained = new Set(problems.map(({ field }) => field))
  // A cell that could not be read is missing in the form, which then says what was said already.
  const further = (read.success ? [] : read.error.issues)
    .map(({ path, message }) => ({ field: fieldOf(path, columns), isError: true, message }))
    .filter(({ field }) => field === null || !complained.has(field))
  const all = [...problems, ...further]
  if (!read.success || all.some(({ isError }) => isError))
    return { result: 'REFUSED', problems: all, fields: [], values: {} }
  const written = Object.entries(read.data).filter(([, value]) => value !== undefined)
  if (!known) return { result: 'TO_CREATE', problems: all, fields: [], values: Object.fromEntries(written) }
  const changed = written.filter(
    ([field, value]) => field in values && !isSame(columns[field], known.values[field], value),
  )
  return {
    result: changed.length > 0 ? 'TO_CHANGE' : 'UNCHANGED',
    problems: all,
    fields: changed.map(([field]) => field),
    values: Object.fromEntries(changed),
  }
}

const fieldOf = ([field]: readonly PropertyKey[], columns: Importer['columns']): string | null =>
  typeof field === 'string' && field in columns ? field : null

function isSame(column: ImportColumn | undefined, before: unknown, after: unknown): boolean {
  if (column?.is?.kind === 'amount' && isAmount(String(before)) && isAmount(String(after)))
    return addAmounts(String(before)) === addAmounts(String(after))
  if (column?.is?.kind === 'written' && Array.isArray(before) && Array.isArray(after))
    return column.is.write(before) === column.is.write(after)
  if (Array.isArray(before) && Array.isArray(after))
    return JSON.stringify(before.map(String).sort()) === JSON.stringify(after.map(String).sort())
  return before === after
}

/** The head of the sample and its rows. */
export function importSample({ columns }: Importer): string[][] {
  const all = Object.values(columns)
  return [
    all.map(({ label }) => label),
    ...([0, 1] as const).map((at) => all.map(({ samples }) => samples?.[at] ?? '')),
  ]
}
