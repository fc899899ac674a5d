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

/** Rows of one question to the database: as many as are in memory at a time. */
const rowsAtOnce = 1_000

type ExportId = Extract<OperationId, `export${string}`>
type Page<Row> = { items: readonly Row[]; next?: string }
/** A list of the API as a file asks it: the same filters and order, page after page. */
type ListHandler<Row> = (request: object) => Promise<Page<Row>>

type Exported<Row> = ExportedList<Row> & { entityType: AuditedEntity; list: ListHandler<Row> }

/** A list as a file: what its own handler tells the caller, row by row, in the columns that the caller has the keys to. */
export const exportOf =
  <Row>(subject: ExportId, { list, entityType, fileName, columns }: Exported<Row>): Handler<ExportId> =>
  async (request) => {
    const { format = 'csv', ...query } = request.query
    const ask = (page: number, cursor?: string) =>
      list({ ...request, query: { ...query, page, pageSize: rowsAtOnce, ...(cursor && { cursor }) } })
    // What is refused or fails is answered as such; once the file has begun, it can only break off.
    const first = await ask(0)
    await noteExport(request, { subject, entityType, format, query: { ...request.path, ...query } })
    const seen = columnsFor({ fileName, columns }, keysOf(request.caller))
    const isNaming = seen.some(({ namesTypes }) => namesTypes)
    const names = isNaming ? await vehicleTypeNames(request.deps.db) : undefined
    return tableFile({ fileName, columns: told(seen, names) }, format, pagesFrom(first, ask))
  }

/** Columns that name vehicle types do it by the names of this moment. */
const told = <Row>(
  columns: readonly ExportColumn<Row>[],
  names: NamesOfTypes | undefined,
): readonly ExportColumn<Row>[] =>
  columns.map((column) => ({ ...column, value: (row) => column.value(row, names) }))

/** The rows, part by part, as a file of this format. */
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

/** Who took which list away, by which filters. */
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

/** The next part is made when the one before was taken, so a slow line holds up nothing but itself. */
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

/** Days and moments are a spreadsheet's own; texts stay texts, so that no zero is lost and nothing is reckoned. */
function cellOf<Row>(column: ExportColumn<Row>, value: ExportedValue): SheetCell {
  if (typeof value === 'number') return value
  if (column.is !== undefined && typeof value === 'string' && value !== '') return new Date(value)
  return textOf(column, value)
}
