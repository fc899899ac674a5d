import {
  columnsFor,
  type ExportColumn,
  type ExportedList,
  type ExportedValue,
  type NamesOfTypes,
} from '@karwan/domain/exports'
import { mayDo } from '@karwan/domain/roles'
import type { OperationId } from '@karwan/sdk/permissions'
import { type AuditedEntity, actorOf, audit } from '../../http/audit.ts'
import type { Caller, Handler, HandlerRequest } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { vehicleTypeNames } from '../../kernel/vehicle-types.ts'
import { attachmentNamed } from '../../storage/attachment.ts'
import { byteOrderMark, csvLines } from '../../tables/write-csv.ts'
import { type SheetCell, streamXlsx } from '../../tables/write-xlsx.ts'

/** Rows per query, which limits the memory that an export needs. */
const rowsAtOnce = 1_000

type ExportId = Extract<OperationId, `export${string}`>
type Page<Row> = { items: readonly Row[]; next?: string }
/** The handler of a list, called page by page with the same filters and order. */
type ListHandler<Row> = (request: object) => Promise<Page<Row>>

type Exported<Row> = ExportedList<Row> & { entityType: AuditedEntity; list: ListHandler<Row> }

/**
 * Exports a list as a file: the rows that its handler returns to the caller, in the columns that they may
 * see.
 */
export const exportOf =
  <Row>(subject: ExportId, { list, entityType, fileName, columns }: Exported<Row>): Handler<ExportId> =>
  async (request) => {
    const { format = 'csv', ...query } = request.query
    const ask = (page: number, cursor?: string) =>
      list({ ...request, query: { ...query, page, pageSize: rowsAtOnce, ...(cursor && { cursor }) } })
    // Errors of the first page are answered normally; once the file has started, an error can only break it
    // off.
    const first = await ask(0)
    await noteExport(request, { subject, entityType, format, query: { ...request.path, ...query } })
    const seen = columnsFor({ fileName, columns }, keysOf(request.caller))
    const isNaming = seen.some(({ namesTypes }) => namesTypes)
    const names = isNaming ? await vehicleTypeNames(request.deps.db) : undefined
    return tableFile({ fileName, columns: told(seen, names) }, format, pagesFrom(first, ask))
  }

/** Columns with vehicle types use the types' current names. */
const told = <Row>(
  columns: readonly ExportColumn<Row>[],
  names: NamesOfTypes | undefined,
): readonly ExportColumn<Row>[] =>
  columns.map((column) => ({ ...column, value: (row) => column.value(row, names) }))

/** Streams the pages as a file of this format. */
export function tableFile<Row>(
  { fileName, columns }: ExportedList<Row>,
  format: 'csv' | 'xlsx',
  pages: Pages<Row>,
) {
  const [type, body] =
    format === 'xlsx'
      ? ([sheet, streamXlsx(sheetRows(columns, pages))] as const)
      : (['text/csv; charset=utf-8', asStream(csvParts(columns, pages))] as const)
  return new Response(body, {
    headers: { 'Content-Type': type, 'Content-Disposition': attachmentNamed(`${fileName}.${format}`) },
  })
}

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function keysOf(caller: Caller) {
  const { phones, shipperPhones, partnerRates, shipperRates } = fieldGates(caller)
  return {
    phones,
    shipperPhones,
    partnerRates,
    shipperRates,
    identity: mayDo(caller.grants, 'identity:view').allowed,
    bank: mayDo(caller.grants, 'bank:view').allowed,
  }
}

type Noted = {
  subject: ExportId | 'downloadReport'
  entityType: AuditedEntity
  format: string
  query: object
}

/** Writes to the audit log who exported which list with which filters. */
export function noteExport(
  { deps, caller, ip, requestId }: Pick<HandlerRequest<ExportId>, 'deps' | 'caller' | 'ip' | 'requestId'>,
  { subject, entityType, format, query }: Noted,
): Promise<void> {
  return audit(deps.db, {
    event: 'read',
    at: deps.clock(),
    ...actorOf(caller),
    address: ip,
    requestId,
    subject,
    entityType,
    after: { format, ...query },
  })
}

async function* pagesFrom<Row>(
  first: Page<Row>,
  ask: (page: number, cursor?: string) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[]> {
  let page = first
  for (let at = 1; page.items.length > 0; at += 1) {
    yield page.items
    if (page.items.length < rowsAtOnce) return
    page = await ask(at, page.next)
  }
}

/** A page is read only when the client has taken the one before, so a slow client needs no buffer. */
const asStream = (parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await parts.return(undefined)),
    },
    { highWaterMark: 0 },
  )

type Pages<Row> = AsyncIterable<readonly Row[]>

async function* csvParts<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: Pages<Row>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(byteOrderMark + csvLines([columns.map(({ label }) => label)]))
  for await (const rows of pages)
    yield encoder.encode(
      csvLines(rows.map((row) => columns.map((column) => textOf(column, column.value(row))))),
    )
}

async function* sheetRows<Row>(
  columns: readonly ExportColumn<Row>[],
  pages: Pages<Row>,
): AsyncGenerator<SheetCell[]> {
  yield columns.map(({ label }) => label)
  for await (const rows of pages)
    for (const row of rows) yield columns.map((column) => cellOf(column, column.value(row)))
}

function textOf<Row>({ is }: ExportColumn<Row>, value: ExportedValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return is === 'moment' ? String(value).slice(0, 16).replace('T', ' ') : String(value)
}

/**
 * Days and moments become spreadsheet dates; texts stay texts, so that leading zeros stay and nothing is run
 * as a formula.
 */
function cellOf<Row>(column: ExportColumn<Row>, value: ExportedValue): SheetCell {
  if (typeof value === 'number') return value
  if (column.is !== undefined && typeof value === 'string' && value !== '') return new Date(value)
  return textOf(column, value)
}
