import type { ImportProblem } from '@karwan/domain/imports'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { AuditedEntity } from '../../http/audit.ts'
import type { Caller } from '../../http/handler.ts'
import type { Work } from '../../kernel/work.ts'

export type Values = Readonly<Record<string, unknown>>

/** A record that the register has already. */
export type HeldRecord = {
  id: number
  version: number
  name: string
  /** By what it is known again. */
  keys: readonly string[]
  /** Whether the caller may change it. */
  isWithin: boolean
  values: Values
}

export type RowToNote = { row: number; values: Values; held: HeldRecord | undefined }

/** What cells mean that tell it only beside others of their row. */
export type Settled = { values: Values; problems: readonly ImportProblem[] }

/** How the rows of a file come into one register. */
export type ImportTarget = {
  entityType: AuditedEntity
  /** The values as the register writes them, with what goes without saying for this caller. */
  normal?: (values: Values, caller: Caller) => Values
  /** By what a record is known again, most telling first. */
  keysOf: (values: Values) => readonly string[]
  /** The records of these keys, of whomever they are. */
  find: (db: Database, caller: Caller, keys: readonly string[]) => Promise<HeldRecord[]>
  /** The field that a key stands in, where it is another one than the importer's. */
  fieldOfKey?: (key: string) => string | undefined
  /** What is said where the two keys of a row are those of two records. */
  twoRecords?: 'import.two_accounts'
  /** Rows name each other, so that they are decided and written together. */
  isWhole?: true
  /** By row what its cells mean, where that hangs on other cells, on other rows, or on the record that it names. */
  settle?: (db: Database, caller: Caller, rows: readonly RowToNote[]) => Promise<Map<number, Settled>>
  /** What speaks against a row besides its form; asked of rows that the form lets through. */
  check?: (row: Omit<RowToNote, 'row'>, now: Date) => readonly ImportProblem[]
  /** What is worth a look before a row is written, or stands against it by what else is there. */
  notes?: (db: Database, caller: Caller, rows: readonly RowToNote[]) => Promise<Map<number, ImportProblem[]>>
  /** Adds records, and tells their ids by their first key; one that somebody else has added meanwhile is left out. */
  add: (work: Work, rows: readonly Values[], numbers: readonly number[]) => Promise<Map<string, number>>
  /** A change with the ids of what other rows have made a moment before. */
  linked?: (values: Values, made: ReadonlyMap<number, number>) => Values
  /** Nothing comes back where the record has changed since it was found. */
  change: (work: Work, held: HeldRecord, values: Values) => Promise<readonly { id: number }[]>
}

/** The condition of a reach as a column; no condition is everybody's. */
export const asFlag = (reach: SQL | undefined, always: SQL<boolean>): SQL<boolean> =>
  (reach as SQL<boolean> | undefined) ?? always

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
