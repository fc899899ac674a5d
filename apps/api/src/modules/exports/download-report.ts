import { type ExportedList, exportedReports } from '@karwan/domain/exports'
import type { DataOf, Handler, HandlerRequest } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { getLaneReport } from '../reports/get-lane-report.ts'
import { getMarginReport } from '../reports/get-margin-report.ts'
import { getPartnerReport } from '../reports/get-partner-report.ts'
import { getWorkReport } from '../reports/get-work-report.ts'
import { mayReadReport } from '../reports/report-readers.ts'
import { noteExport, tableFile } from './export-list.ts'

type Kind = keyof typeof exportedReports
type Asked = HandlerRequest<'downloadReport'>

export const downloadReport: Handler<'downloadReport'> = async (request) => {
  const { kind } = request.path
  const { format = 'csv', ...query } = request.query
  if (!mayReadReport(request.caller, kind)) throw refusal.forbidden()
  // What the report refuses is refused before anybody is noted to have taken it.
  const file = await files[kind](request, format)
  await noteExport(request, {
    ...{ subject: 'downloadReport', entityType: 'report', format },
    query: { kind, ...query },
  })
  return file
}

const files: Record<Kind, (request: Asked, format: 'csv' | 'xlsx') => Promise<Response>> = {
  lanes: fileOf(exportedReports.lanes, getLaneReport),
  partners: fileOf(exportedReports.partners, getPartnerReport),
  work: fileOf(exportedReports.work, getWorkReport),
  margins: fileOf(exportedReports.margins, getMarginReport),
}

type ReportId = 'getLaneReport' | 'getPartnerReport' | 'getWorkReport' | 'getMarginReport'

/** All reports are asked by a period; the work of customer support looks at no country. */
function fileOf<Id extends ReportId, Row>(list: ExportedList<Row>, report: Handler<Id>) {
  const read = report as unknown as (request: Asked) => Promise<DataOf<Id> & Row[]>
  return async (request: Asked, format: 'csv' | 'xlsx') => {
    const rows = await read(request)
    return tableFile(list, format, once(rows))
  }
}

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
