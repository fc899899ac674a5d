import {
  type ImportProblem,
  type ImportRegister,
  importers,
  importResults,
  importSample,
} from '@karwan/domain/imports'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller, Handler, SomeHandlers } from '../../http/handler.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { equalTo } from '../../kernel/filters.ts'
import { numberedList } from '../../kernel/numbered-list.ts'
import { refuse } from '../../kernel/refuse.ts'
import { attachmentNamed } from '../../storage/attachment.ts'
import { writeCsv } from '../../tables/write-csv.ts'
import { writeXlsxTable } from '../../tables/write-xlsx.ts'
import { confirmImport } from './confirm.ts'
import { readImport, toImport } from './imports.store.ts'
import { importRows } from './imports.table.ts'
import { createImport, mapImportColumns } from './preview.ts'

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const getImportSample: Handler<'getImportSample'> = async ({ caller, path: { register }, query, deps }) => {
  const rows = importSample(importers[register], await companyOf(deps.db, caller))
  const name = register.toLowerCase().replace('_', '-')
  return query.format === 'xlsx'
    ? asFile(await writeXlsxTable(rows), sheet, `${name}-sample.xlsx`)
    : asFile(writeCsv(rows), 'text/csv; charset=utf-8', `${name}-sample.csv`)
}

async function companyOf(db: Database, { groupId }: Caller): Promise<string | undefined> {
  if (groupId === null) return undefined
  const [own] = await db
    .select({ name: companyGroups.name })
    .from(companyGroups)
    .where(eq(companyGroups.id, groupId))
  return own?.name
}

const getImport: Handler<'getImport'> = async ({ caller, path, deps }) =>
  toImport(await readImport(deps.db, caller, path.id))

const listImportRows: Handler<'listImportRows'> = async ({ caller, path, query, deps: { db } }) => {
  const { id } = await readImport(db, caller, path.id)
  const { row, result, name, recordId, fields, problems } = importRows
  return numberedList(
    {
      db,
      asked: query,
      select: db.select({ row, result, name, recordId, fields, problems }).from(importRows).$dynamic(),
      from: importRows,
      where: and(eq(importRows.importId, id), equalTo(importRows.result, query.result)),
      orderBy: [asc(importRows.rank), asc(importRows.row)],
    },
    (one) => one,
  )
}

/** The file as sent, with the result of each row appended, so that refused rows can be corrected in it. */
const downloadImportResult: Handler<'downloadImportResult'> = async ({ caller, path, deps: { db } }) => {
  const held = await readImport(db, caller, path.id)
  if (held.status === 'CONFIRMED') refuse('import.not_done', { current: toImport(held) })
  const rows = await db
    .select()
    .from(importRows)
    .where(eq(importRows.importId, held.id))
    .orderBy(asc(importRows.row))
  const width = held.head.length
  const table = rows.map(({ row, cells, result, problems }) => [
    String(row),
    ...Array.from({ length: width }, (_, at) => cells[at] ?? ''),
    importResults[result].label,
    problems.map((problem) => whyOf(held.register, problem)).join('; '),
  ])
  const csv = writeCsv([['Row', ...held.head, 'Result', 'Why'], ...table])
  return asFile(csv, 'text/csv; charset=utf-8', `result-${held.id}.csv`)
}

const whyOf = (register: ImportRegister, { field, message }: ImportProblem): string =>
  field === null ? message : `${importers[register].columns[field]?.label ?? field}: ${message}`

const asFile = (content: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response =>
  new Response(content, {
    headers: { 'Content-Type': type, 'Content-Disposition': attachmentNamed(name) },
  })

export const importHandlers = {
  getImportSample,
  createImport,
  getImport,
  mapImportColumns,
  listImportRows,
  confirmImport,
  downloadImportResult,
} satisfies SomeHandlers
