import type { Database } from '../db/database.ts'
import { sqlStateOf, type Transaction } from '../db/transaction.ts'
import type { AuditNote } from '../http/audit.ts'

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
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

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

const uniqueViolation = '23505'

/** What is unique may be taken by somebody else a moment before: then nothing is written, and undefined comes back. */
export async function unlessTaken<Result>(
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
