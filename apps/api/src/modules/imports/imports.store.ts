import {
  type ImportProblem,
  type ImportRegister,
  type ImportResult,
  importers,
  importResults,
  mostImportRows,
} from '@karwan/domain/imports'
import { namesOf } from '@karwan/domain/kernel'
import { and, asc, count, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller, DataOf } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import type { Work } from '../../kernel/work.ts'
import { type DecidedRow, type FileRow, targets } from './decide-rows.ts'
import { type ImportRow, importRows, imports } from './imports.table.ts'

type Import = DataOf<'getImport'>

/** Imports are visible only to their creator, because files contain personal data. */
export const ownImport = (caller: Caller, id: number) =>
  and(eq(imports.id, id), eq(imports.createdBy, caller.userId))

export async function readImport(db: Database, caller: Caller, id: number): Promise<ImportRow> {
  const [found] = await db.select().from(imports).where(ownImport(caller, id))
  if (!found) throw refusal.notFound()
  return found
}

export async function holdImport({ tx, caller }: Work, id: number): Promise<ImportRow> {
  const [held] = await tx.select().from(imports).where(ownImport(caller, id)).for('update')
  if (!held) throw refusal.notFound()
  return held
}

/** A row with its result. */
export type WrittenRow = Omit<DecidedRow, 'result'> & { result: ImportResult }

const rowsAtOnce = 500

/** Number of rows that are decided and written together. */
export const partOf = (register: ImportRegister): number =>
  targets[register].isWhole ? mostImportRows : rowsAtOnce

/** The rows of a file after a row number, with their cells as sent. */
export const rowsAfter = (
  db: Database,
  { id, register }: Pick<ImportRow, 'id' | 'register'>,
  row: number,
): Promise<FileRow[]> =>
  db
    .select({ row: importRows.row, cells: importRows.cells })
    .from(importRows)
    .where(and(eq(importRows.importId, id), gt(importRows.row, row)))
    .orderBy(asc(importRows.row))
    .limit(partOf(register))

export async function keepRows(tx: Work['tx'], importId: number, rows: readonly WrittenRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await keepSome(tx, importId, rows.slice(at, at + rowsAtOnce))
}

async function keepSome(tx: Work['tx'], importId: number, rows: readonly WrittenRow[]): Promise<void> {
  const kept = rows.map(({ row, cells, result, name, held, fields, problems }) => ({
    importId,
    row,
    cells: [...cells],
    result,
    rank: result === 'REFUSED' ? 0 : problems.length > 0 ? 1 : 2,
    name: [...name].slice(0, 300).join(''),
    recordId: held?.isWithin ? held.id : null,
    fields: [...fields],
    problems: problems.map(shortened),
  }))
  await tx
    .insert(importRows)
    .values(kept)
    .onConflictDoUpdate({
      target: [importRows.importId, importRows.row],
      set: {
        result: sql`excluded.result`,
        rank: sql`excluded.rank`,
        name: sql`excluded.name`,
        recordId: sql`excluded.record_id`,
        fields: sql`excluded.fields`,
        problems: sql`excluded.problems`,
      },
    })
}

/** Shortened, because messages quote cells of any length. */
const shortened = (problem: ImportProblem): ImportProblem => ({
  ...problem,
  message: problem.message.length > 500 ? `${problem.message.slice(0, 499)}…` : problem.message,
})

/** Recounts the results of the rows and stores them with the import. */
export async function keepCounts(
  tx: Work['tx'],
  importId: number,
  also: Partial<ImportRow> = {},
): Promise<void> {
  const rows = await tx
    .select({ result: importRows.result, rows: count() })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .groupBy(importRows.result)
  const tally = Object.fromEntries(rows.map(({ result, rows: many }) => [result, many]))
  await tx
    .update(imports)
    .set({ tally, ...also })
    .where(eq(imports.id, importId))
}

export function toImport({ createdBy, mapping, tally, ...row }: ImportRow): Import {
  const { columns, key, asksToChange = false } = importers[row.register]
  return {
    ...row,
    asksToChange,
    columns: Object.entries(columns).map(([field, { label, isRequired = false }]) => ({
      field,
      label,
      isKey: field === key,
      isRequired,
      column: mapping[field] ?? null,
    })),
    counts: namesOf(importResults).flatMap((result) => {
      const rows = tally[result] ?? 0
      return rows > 0 ? [{ result, rows }] : []
    }),
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}
