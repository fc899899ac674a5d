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

/** The most rows of one file, without the header row, and the most columns. */
export const mostImportRows = 10_000
export const mostImportColumns = 100

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }
type Read =
  | { success: true; data: object }
  | { success: false; data?: undefined; error: { issues: readonly Issue[] } }
/** A form of any register. */
type Form = { safeParse(body: unknown): Read }

/** How a register is filled from a file. */
export type Importer = {
  permission: Permission
  /** By field of the form, in the order of the sample file. */
  columns: Readonly<Record<string, ImportColumn>>
  /** The field by which an existing record is recognised; messages use its label. */
  key: string
  /** The field that people call a record by, if it is another one than the key. */
  name?: string
  /** Reads a new record. */
  form: Form
  /** Reads a change of the given fields; without it, `form` reads the existing record merged with the row. */
  changeForm?: Form
  /** Existing records are only changed if the user confirms that separately. */
  asksToChange?: true
}

/** Which column of a file each field is read from. */
export type ColumnMapping = Readonly<Record<string, number>>

/** Spellings that mean the same in a heading: "Licence no." is "License number". */
const sameWords: ReadonlyMap<string, string> = new Map([
  ['licence', 'license'],
  ['no', 'number'],
  ['num', 'number'],
  ['nr', 'number'],
  ['color', 'colour'],
  ['tel', 'phone'],
  ['telephone', 'phone'],
  ['expires', 'expiry'],
])

const headingOf = (text: string): string =>
  bare(
    text
      .replaceAll('#', ' number')
      .split(/[^\p{L}\p{N}]/u)
      .map((word) => sameWords.get(word.toLowerCase()) ?? word)
      .join(' '),
  )

/** Finds the column of each field by the headings; each column is used once. */
export function matchColumns({ columns }: Importer, head: readonly string[]): ColumnMapping {
  const headings = head.map(headingOf)
  const taken = new Set<number>()
  const found = Object.entries(columns).flatMap(([field, { label, also = [] }]) => {
    const at = [label, field, ...also]
      .map((word) => headings.findIndex((one, index) => one === headingOf(word) && !taken.has(index)))
      .find((index) => index >= 0)
    if (at === undefined) return []
    taken.add(at)
    return [[field, at] as const]
  })
  return Object.fromEntries(found)
}

/** What tells a row from the others: the name of its record and its key, as they are written. */
export const nameOfRow = ({ key, name }: Importer, values: Readonly<Record<string, unknown>>): string =>
  [...(name === undefined ? [] : [values[name]]), values[key]]
    .filter((text) => text !== undefined && text !== '')
    .join(' · ')

export type ReadRow = { values: Readonly<Record<string, unknown>>; problems: readonly ImportProblem[] }

/** Reads the cells of a row into values of the form; empty cells are left out. */
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
  /** Fields that differ from the existing record. */
  fields: readonly string[]
  /** The values to write: all fields of a new record, or the differing ones of an existing record. */
  values: Readonly<Record<string, unknown>>
}

export const errorAt = (
  field: string | null,
  code: keyof typeof importsSentences,
  params: Readonly<Record<string, string | number>> = {},
): ImportProblem => ({ field, isError: true, message: fillIn(importsSentences[code], params) })

/** The outcome of a row, read by the create form, or by the change form if the record exists. */
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
  // Unreadable cells are missing in the form, so its complaints about those fields would only repeat theirs.
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

/** The header and rows of the sample file; who belongs to a company finds its name in them. */
export function importSample({ columns }: Importer, ownCompany?: string): string[][] {
  const all = Object.values(columns)
  const sampleOf = ({ is, samples }: ImportColumn, at: 0 | 1): string => {
    const isCompany = is?.kind === 'reference' && is.to === 'company'
    return samples && isCompany && ownCompany !== undefined ? ownCompany : (samples?.[at] ?? '')
  }
  return [
    all.map(({ label }) => label),
    ...([0, 1] as const).map((at) => all.map((column) => sampleOf(column, at))),
  ]
}
