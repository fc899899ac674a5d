import type { SomeHandlers } from '../../http/handler.ts'
import { getCsrBids } from './get-csr-bids.ts'
import { getCsrCounts } from './get-csr-counts.ts'
import { getLaneReport } from './get-lane-report.ts'
import { getMarginReport } from './get-margin-report.ts'
import { getPartnerReport } from './get-partner-report.ts'
import { getShipperCounts } from './get-shipper-counts.ts'
import { getTrend } from './get-trend.ts'
import { getWorkReport } from './get-work-report.ts'
import { listReportEntries } from './list-report-entries.ts'
import {
  changeReportSchedule,
  createReportSchedule,
  deleteReportSchedule,
  listReportReceivers,
  listReportSchedules,
} from './report-schedules.ts'
import { searchAnything } from './search-anything.ts'

export const reportHandlers = {
  getCsrBids,
  getCsrCounts,
  getLaneReport,
  getMarginReport,
  getPartnerReport,
  getShipperCounts,
  getTrend,
  getWorkReport,
  listReportEntries,
  listReportSchedules,
  listReportReceivers,
  createReportSchedule,
  changeReportSchedule,
  deleteReportSchedule,
  searchAnything,
} satisfies SomeHandlers
