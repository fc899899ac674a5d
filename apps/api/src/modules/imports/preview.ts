import {
  type ColumnMapping,
  importers,
  matchColumns,
  mostImportColumns,
  mostImportRows,
} from '@karwan/domain/imports'
import { mayDo } from '@karwan/domain/roles'
import { lt } from 'drizzle-orm'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Handler } from '../../http/handler.ts'
import type { ReceivedFile } from '../../http/received-file.ts'
import { refusal } from '../../http/refusal.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { UnreadableTable } from '../../tables/read-table.ts'
import { readTableApart } from '../../tables/read-table-apart.ts'
import { decideRows, type FileRow } from './decide-rows.ts'
import { holdImport, keepCounts, keepRows, partOf, readImport, rowsAfter, toImport } from './imports.store.ts'
import { type ImportRow, imports } from './imports.table.ts'

/** Imports are deleted after this time, because they contain phones and identity numbers. */
const keptForMs = 7 * 24 * 60 * 60 * 1000

export const createImport: Handler<'createImport'> = async (request) => {
  const { register, file } = request.body
  const importer = importers[register]
  if (!mayDo(request.caller.grants, importer.permission).allowed) throw refusal.forbidden()
  const { head, rows } = partsOf(await tableOf(file))
  return transact(request, async (work) => {
    await work.tx.delete(imports).where(lt(imports.createdAt, new Date(work.now.getTime() - keptForMs)))
    const mapping = matchColumns(importer, head)
    const [row] = await work.tx
      .insert(imports)
      .values({
        register,
        fileName: [...file.fileName].slice(0, 200).join(''),
        head,
        mapping,
        rowCount: rows.length,
        createdBy: work.caller.userId,
        createdAt: work.now,
      })
      .returning()
    if (!row) throw new RowNotWrittenError('imports')
    const seen = new Map<string, number>()
    const part = partOf(register)
    for (let at = 0; at < rows.length; at += part)
      await decideAndKeep(work, row, { mapping, rows: rows.slice(at, at + part), seen })
    await keepCounts(work.tx, row.id)
    request.note({ entityType: 'import', entityId: row.id, after: { register, rowCount: rows.length } })
    return toImport(await readImport(work.tx, work.caller, row.id))
  })
}

export const mapImportColumns: Handler<'mapImportColumns'> = (request) =>
  transact(request, async (work) => {
    const held = await holdImport(work, request.path.id)
    if (held.status !== 'PREVIEW') refuse('import.confirmed', { current: toImport(held) })
    const mapping = readMapping(held, request.body.columns)
    const seen = new Map<string, number>()
    let rows = await rowsAfter(work.tx, held, 0)
    while (rows.length > 0) {
      await decideAndKeep(work, held, { mapping, rows, seen })
      rows = await rowsAfter(work.tx, held, rows.at(-1)?.row ?? 0)
    }
    await keepCounts(work.tx, held.id, { mapping })
    request.note({ entityType: 'import', entityId: held.id, after: { mapping } })
    return toImport(await readImport(work.tx, work.caller, held.id))
  })

type Part = { mapping: ColumnMapping; rows: readonly FileRow[]; seen: Map<string, number> }

async function decideAndKeep({ tx, caller, now }: Work, { id, register }: ImportRow, part: Part) {
  const { rows, ...how } = part
  await keepRows(tx, id, await decideRows({ db: tx, caller, now, register, ...how }, rows))
}

function readMapping(
  { register, head }: ImportRow,
  columns: readonly { field: string; column: number }[],
): ColumnMapping {
  const known = importers[register].columns
  const taken = new Set<number>()
  for (const { field, column } of columns) {
    if (!Object.hasOwn(known, field)) refuseAt('columns', 'import.field_unknown', { field })
    if (column >= head.length) refuseAt('columns', 'import.column_unknown', { column: column + 1 })
    if (taken.has(column)) refuseAt('columns', 'import.column_twice')
    taken.add(column)
  }
  return Object.fromEntries(columns.map(({ field, column }) => [field, column]))
}

async function tableOf(file: ReceivedFile): Promise<string[][]> {
  try {
    // The header and one row too many, so that too long files are noticed.
    return await readTableApart(file.path, { rows: mostImportRows + 2, columns: mostImportColumns })
  } catch (fault) {
    if (!(fault instanceof UnreadableTable)) throw fault
    return refuseAt('file', `import.${fault.fault}`, { most: mostImportColumns })
  }
}

/** The first row names the columns. Empty rows are dropped; the others keep their row numbers. */
function partsOf([head = [], ...lines]: string[][]): { head: string[]; rows: FileRow[] } {
  const rows = lines
    .map((cells, at) => ({ row: at + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) refuseAt('file', 'import.empty')
  if (rows.length > mostImportRows) refuseAt('file', 'import.too_many', { most: mostImportRows })
  return { head: head.map((name) => [...name].slice(0, 200).join('')), rows }
}
