import type { ReportName } from '@karwan/domain/reports'
import { mayDo, type Permission } from '@karwan/domain/roles'
import type { Caller } from '../../http/handler.ts'

/** Who may read which report; a file, a schedule or the entries of a figure tell nobody more than its page. */
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
