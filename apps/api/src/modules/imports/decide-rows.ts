import {
  type ColumnMapping,
  errorAt,
  type ImportOutcome,
  type ImportProblem,
  type ImportRegister,
  importers,
  importOutcome,
  type LookUp,
  nameOfRow,
  readImportRow,
} from '@karwan/domain/imports'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { companyTarget } from './company-target.ts'
import { driverTarget } from './driver-target.ts'
import { fleetTarget } from './fleet-target.ts'
import type { HeldRecord, ImportTarget } from './import-target.ts'
import { lookUpOf } from './look-up.ts'
import { partnerTarget } from './partner-target.ts'
import { fuelPumpTarget, locationTarget } from './place-targets.ts'
import { projectTarget } from './project-target.ts'
import { unpayableAmounts } from './unpayable-amounts.ts'
import { userTarget } from './user-target.ts'
import { vehicleTarget } from './vehicle-target.ts'

export const targets: Readonly<Record<ImportRegister, ImportTarget>> = {
  VEHICLE: vehicleTarget,
  DRIVER: driverTarget,
  PARTNER: partnerTarget,
  LOCATION: locationTarget,
  FUEL_PUMP: fuelPumpTarget,
  USER: userTarget,
  COMPANY: companyTarget,
  PROJECT: projectTarget,
  FLEET: fleetTarget,
}

export type FileRow = { row: number; cells: readonly string[] }
export type DecidedRow = FileRow &
  ImportOutcome & { name: string; keys: readonly string[]; held: HeldRecord | undefined }

type Deciding = {
  db: Database
  caller: Caller
  now: Date
  register: ImportRegister
  mapping: ColumnMapping
  /** The first row with each key; filled while rows are decided. */
  seen: Map<string, number>
}

/**
 * Decides for each row whether it adds, changes or is refused, by the current state of the register. Writes
 * nothing.
 */
export async function decideRows(deciding: Deciding, rows: readonly FileRow[]): Promise<DecidedRow[]> {
  const { db, caller, now, register, mapping, seen } = deciding
  const importer = importers[register]
  const target = targets[register]
  const lookUp: LookUp = await lookUpOf(db, caller, { importer, mapping, rows })
  const today = now.toISOString().slice(0, 10)
  const read = rows.map(({ row, cells }) => {
    const { values: typed, problems } = readImportRow(importer, mapping, cells, { today, lookUp })
    const values = target.normal?.(typed, caller) ?? typed
    return { row, cells, values, problems, keys: target.keysOf(values) }
  })
  const keys = [...new Set(read.flatMap((one) => one.keys))]
  const found = keys.length === 0 ? [] : await target.find(db, caller, keys)
  const byKey = new Map<string, HeldRecord>()
  for (const held of found) for (const key of held.keys) byKey.set(key, held)

  const known = read.map((one) => {
    const records = one.keys.flatMap((key) => byKey.get(key) ?? [])
    return { ...one, records, held: records.find(({ isWithin }) => isWithin) }
  })
  const settled = await target.settle?.(db, caller, known)
  const decided = known.map(({ records, ...told }): DecidedRow => {
    const { problems: unread, values: typed, held, ...one } = told
    const { values, problems: further } = settled?.get(one.row) ?? { values: typed, problems: [] }
    const problems = [...unread, ...further]
    const twice = one.keys.find((key) => seen.has(key))
    for (const key of one.keys) if (!seen.has(key)) seen.set(key, one.row)
    const before = twice === undefined ? undefined : { key: twice, row: seen.get(twice) ?? one.row }
    const against = againstKey(register, { keys: one.keys, records, held, before })
    const outcome = importOutcome(
      importer,
      { values, problems: [...problems, ...against] },
      held && { values: held.values },
    )
    const checked = outcome.result === 'REFUSED' ? [] : (target.check?.({ values, held }, now) ?? [])
    return {
      ...one,
      ...(checked.length > 0 ? refusedFor([...outcome.problems, ...checked]) : outcome),
      name: held?.name ?? nameOfRow(importer, values),
      held,
    }
  })
  return withNotes(deciding, target, decided)
}

/** The field that a key comes from, with its label for messages. */
function placeOf(register: ImportRegister, key: string | undefined): { field: string; label: string } {
  const { key: usual, columns } = importers[register]
  const field = (key === undefined ? undefined : targets[register].fieldOfKey?.(key)) ?? usual
  return { field, label: (columns[field]?.label ?? field).toLowerCase() }
}

type Known = {
  keys: readonly string[]
  records: readonly HeldRecord[]
  held: HeldRecord | undefined
  before: { key: string; row: number } | undefined
}

/**
 * Conflicts of a row's keys: the same key in another row, a record out of reach, or two different records.
 */
function againstKey(register: ImportRegister, { keys, records, held, before }: Known): ImportProblem[] {
  if (before !== undefined) {
    const { field, label } = placeOf(register, before.key)
    return [errorAt(field, 'import.named_twice', { label, row: before.row })]
  }
  const outside = records.find(({ isWithin }) => !isWithin)
  if (outside) {
    const { field, label } = placeOf(
      register,
      keys.find((key) => outside.keys.includes(key)),
    )
    return [errorAt(field, 'import.out_of_reach', { label })]
  }
  const other = records.find(({ id }) => id !== held?.id)
  if (!held || !other) return []
  const code = targets[register].twoRecords ?? 'import.two_records'
  return [errorAt(importers[register].key, code, { name: held.name, other: other.name })]
}

const refusedFor = (problems: readonly ImportProblem[]): ImportOutcome => ({
  result: 'REFUSED',
  problems,
  fields: [],
  values: {},
})

async function withNotes(
  { db, caller, register }: Deciding,
  target: ImportTarget,
  decided: readonly DecidedRow[],
): Promise<DecidedRow[]> {
  const fresh = decided.filter(({ result }) => result === 'TO_CREATE' || result === 'TO_CHANGE')
  const asked = fresh.map(({ row, values, held }) => ({ row, values, held }))
  if (asked.length === 0) return [...decided]
  const notes = await target.notes?.(db, caller, asked)
  const unpayable = await unpayableAmounts(db, importers[register], asked)
  return decided.map((row) => {
    const against = [...(notes?.get(row.row) ?? []), ...(unpayable.get(row.row) ?? [])]
    const problems = [...row.problems, ...against]
    return { ...row, ...(problems.some(({ isError }) => isError) ? refusedFor(problems) : { problems }) }
  })
}
