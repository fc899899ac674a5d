import { ageingRows, biddingRows, type ExportedList, exportedReports } from '@karwan/domain/exports'
import type { Handler, HandlerRequest } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { readAgeing } from '../billing/invoice-ageing.ts'
import { getCsrBids } from '../reports/get-csr-bids.ts'
import { laneRows } from '../reports/get-lane-report.ts'
import { marginRows } from '../reports/get-margin-report.ts'
import { partnerRows } from '../reports/get-partner-report.ts'
import { workRows } from '../reports/get-work-report.ts'
import { mayReadReport } from '../reports/report-readers.ts'
import { mostInFile, type ReportRequest } from '../reports/report-scope.ts'
import { noteExport, tableFile } from './export-list.ts'

type Kind = keyof typeof exportedReports
type Asked = HandlerRequest<'downloadReport'>

export const downloadReport: Handler<'downloadReport'> = async (request) => {
  const { kind } = request.path
  const { format = 'csv', ...query } = request.query
  if (!mayReadReport(request.caller, kind)) throw refusal.forbidden()
  // Built before the audit entry is written, so that a refused export leaves none.
  const file = await files[kind](request, format)
  await noteExport(request, {
    ...{ subject: 'downloadReport', entityType: 'report', format },
    query: { kind, ...query },
  })
  return file
}

/** All reports except ageing take a period; the work of customer support has no filter by country. */
const fileOf =
  <Row>(list: ExportedList<Row>, read: (asked: ReportRequest, most: number) => Promise<readonly Row[]>) =>
  async (request: Asked, format: 'csv' | 'xlsx') =>
    tableFile(list, format, once(await read(request, mostInFile)))

const files: Record<Kind, (request: Asked, format: 'csv' | 'xlsx') => Promise<Response>> = {
  lanes: fileOf(exportedReports.lanes, laneRows),
  partners: fileOf(exportedReports.partners, partnerRows),
  work: fileOf(exportedReports.work, workRows),
  margins: fileOf(exportedReports.margins, marginRows),
  bids: async (request, format) => {
    const { path: _, ...asked } = request
    const report = await getCsrBids({ ...asked, path: {} })
    return tableFile(exportedReports.bids, format, once(biddingRows(report)))
  },
  ageing: async (request, format) =>
    tableFile(exportedReports.ageing, format, once(ageingRows(await readAgeing(request, mostInFile)))),
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
