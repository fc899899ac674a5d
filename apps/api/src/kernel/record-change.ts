import type { Database } from '../db/database.ts'
import { sqlStateOf, type Transaction } from '../db/transaction.ts'
import type { AuditNote } from '../http/audit.ts'
import { refuseStale } from './stale.ts'
import type { Asked } from './work.ts'

/** A change as a form has read it: what was named and is empty is null, what was not named is not there. */
export function namedColumns<Form extends object>(form: Form): { [Name in keyof Form]?: Form[Name] } {
  const named = Object.entries(form).map(([name, value]) => [name, value ?? null])
  return asColumns<Form>(Object.fromEntries(named))
}

/** Null where the form has nothing; only columns that may be null are left empty by a form. */
const asColumns = <Form>(columns: object) => columns as { [Name in keyof Form]?: Form[Name] }

/** What of the row differs after the change. */
export function changedOf<Row extends object>(row: Row, change: Partial<Row>): Partial<Row> {
  const fields = Object.entries(change).filter(([name, value]) => !isSame(valueAt(row, name), value))
  return asPart<Row>(Object.fromEntries(fields))
}

const asPart = <Row>(fields: object) => fields as Partial<Row>
const valueAt = (row: object, name: string): unknown => Object.entries(row).find(([own]) => own === name)?.[1]
const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

/** PostgreSQL keeps the fields of a value of its own in an order of its own. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part) => (isFields(part) ? inOrder(part) : part))
const isFields = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
const inOrder = (fields: object) =>
  Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** What the audit log keeps of a change. */
export const changeNote = <Row extends object>(
  entityId: number,
  row: Row,
  changed: Partial<Row>,
): AuditNote => ({
  entityId,
  before: Object.fromEntries(Object.keys(changed).map((name) => [name, valueAt(row, name)])),
  after: { ...changed },
})

type Held<Row, Answer> = {
  row: Row
  /** As it was read by whoever changes it. */
  version: number | undefined
  change: (row: Row) => Promise<object>
  /** Writes what differs; nothing comes back where something unique is taken. */
  write: (tx: Transaction, changed: Partial<Row>) => Promise<unknown>
  taken: () => never
  current: () => Promise<Answer>
  why?: AuditNote
}

/** The common steps of a change of one locked record: refuses a stale version and writes history; without a difference nothing is written. */
export async function changeHeld<Row extends { id: number; version: number }, Answer>(
  { deps, note }: Pick<Asked, 'deps'> & { note: (more: AuditNote) => void },
  { row, version, change, write, taken, current, why = {} }: Held<Row, Answer>,
): Promise<Answer> {
  await refuseStale(row.version, version, current)
  const changed = changedOf<Row>(row, await change(row))
  if (Object.keys(changed).length === 0) return current()
  const written = await unlessTaken(deps.db, async (tx) => {
    await write(tx, changed)
    return true
  })
  if (!written) taken()
  note({ ...changeNote(row.id, row, changed), ...why })
  return current()
}

const uniqueViolation = '23505'

/** Returns undefined when a unique value was taken in the meantime; nothing is written then. */
async function unlessTaken<Result>(
  db: Database,
  write: (tx: Transaction) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await db.transaction(write)
  } catch (fault) {
    if (sqlStateOf(fault) !== uniqueViolation) throw fault
    return undefined
  }
}
