import type { ReportName } from '@karwan/domain/reports'
import { mayDo, type Permission } from '@karwan/domain/roles'
import type { Caller } from '../../http/handler.ts'

/**
 * Permissions for each report; they also apply to its file, its schedules and the entries behind its figures.
 */
const readers = {
  lanes: ['report:csr', 'report:shipper'],
  partners: ['report:csr'],
  work: ['report:csr'],
  margins: ['report:finance'],
  bids: ['report:csr'],
  ageing: ['invoice:read'],
} as const satisfies Record<ReportName, readonly Permission[]>

export const mayReadReport = ({ grants }: Pick<Caller, 'grants'>, report: ReportName): boolean =>
  readers[report].some((permission) => mayDo(grants, permission).allowed)
