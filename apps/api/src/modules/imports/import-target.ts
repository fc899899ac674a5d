import type { ImportProblem } from '@karwan/domain/imports'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { AuditedEntity } from '../../http/audit.ts'
import type { Caller } from '../../http/handler.ts'
import type { Work } from '../../kernel/work.ts'

export type Values = Readonly<Record<string, unknown>>

/** An existing record of the register. */
export type HeldRecord = {
  id: number
  version: number
  name: string
  /** The keys that it is matched by. */
  keys: readonly string[]
  /** Whether the caller may change it. */
  isWithin: boolean
  values: Values
}

export type RowToNote = { row: number; values: Values; held: HeldRecord | undefined }

/** Values of cells that depend on other cells of the row, with the problems found. */
export type Settled = { values: Values; problems: readonly ImportProblem[] }

/** How rows of a file are matched and written in one register. */
export type ImportTarget = {
  entityType: AuditedEntity
  /** Fills in values that follow from the caller, such as their own company. */
  normal?: (values: Values, caller: Caller) => Values
  /** The keys that a record is matched by, most specific first. */
  keysOf: (values: Values) => readonly string[]
  /** Finds records by key, also those out of the caller's reach. */
  find: (db: Database, caller: Caller, keys: readonly string[]) => Promise<HeldRecord[]>
  /** The field of a key, if it is not the importer's key field. */
  fieldOfKey?: (key: string) => string | undefined
  /** The refusal if a row's two keys belong to two records. */
  twoRecords?: 'import.two_accounts'
  /** Set if rows refer to each other and must be decided and written together. */
  isWhole?: true
  /** Resolves cells that depend on other cells, other rows or the existing record; by row number. */
  settle?: (db: Database, caller: Caller, rows: readonly RowToNote[]) => Promise<Map<number, Settled>>
  /** Further checks of a row that the form accepts. */
  check?: (row: Omit<RowToNote, 'row'>, now: Date) => readonly ImportProblem[]
  /** Warnings and refusals that depend on other records; by row number. */
  notes?: (db: Database, caller: Caller, rows: readonly RowToNote[]) => Promise<Map<number, ImportProblem[]>>
  /**
   * Inserts records and returns their ids by first key; leaves out those that somebody else has just added.
   */
  add: (work: Work, rows: readonly Values[], numbers: readonly number[]) => Promise<Map<string, number>>
  /** Replaces references to rows by the ids that these rows got when they were written. */
  linked?: (values: Values, made: ReadonlyMap<number, number>) => Values
  /** Updates a record; returns no row if it has changed since it was found. */
  change: (work: Work, held: HeldRecord, values: Values) => Promise<readonly { id: number }[]>
}

/** A row scope as a boolean column; without a condition it is always true. */
export const asFlag = (reach: SQL | undefined, always: SQL<boolean>): SQL<boolean> =>
  (reach as SQL<boolean> | undefined) ?? always

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
