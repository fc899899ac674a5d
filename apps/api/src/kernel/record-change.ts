import type { Database } from '../db/database.ts'
import { sqlStateOf, type Transaction } from '../db/transaction.ts'
import type { AuditNote } from '../http/audit.ts'
import { refuseStale } from './stale.ts'
import type { Asked } from './work.ts'

/**
 * The columns that a form changes: a field that was sent empty becomes null, a field that was not sent is
 * absent.
 */
export function namedColumns<Form extends object>(form: Form): { [Name in keyof Form]?: Form[Name] } {
  const named = Object.entries(form).map(([name, value]) => [name, value ?? null])
  return asColumns<Form>(Object.fromEntries(named))
}

/** The cast is safe: a form can leave only nullable columns empty. */
const asColumns = <Form>(columns: object) => columns as { [Name in keyof Form]?: Form[Name] }

/** The fields whose value differs from the row. */
export function changedOf<Row extends object>(row: Row, change: Partial<Row>): Partial<Row> {
  const fields = Object.entries(change).filter(([name, value]) => !isSame(valueAt(row, name), value))
  return asPart<Row>(Object.fromEntries(fields))
}

const asPart = <Row>(fields: object) => fields as Partial<Row>
const valueAt = (row: object, name: string): unknown => Object.entries(row).find(([own]) => own === name)?.[1]
const isSame = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)

/** PostgreSQL reorders the keys of a jsonb value, so keys are sorted before the comparison. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part) => (isFields(part) ? inOrder(part) : part))
const isFields = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
const inOrder = (fields: object) =>
  Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** The audit note of a change: the changed fields before and after. */
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
  /** The version that the caller has read. */
  version: number | undefined
  change: (row: Row) => Promise<object>
  /** Writes the changed fields; returns undefined if a unique value is taken. */
  write: (tx: Transaction, changed: Partial<Row>) => Promise<unknown>
  taken: () => never
  current: () => Promise<Answer>
  why?: AuditNote
}

/**
 * Changes one locked record: refuses a stale version, writes the changed fields and adds the audit note.
 * Without a difference nothing is written.
 */
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
