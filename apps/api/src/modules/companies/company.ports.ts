import type { Reading, Work } from '../../kernel/work.ts'

/** What companies need from contexts above them in the context map. */
export type CompanyPorts = {
  countShipments(reading: Reading, of: OfCompany | OfProject): Promise<number>
  countReadableShipments(reading: Reading, of: OfCompany | OfProject): Promise<number>
  /** Call the first before a change of what a company's invoices require, and the second after it. */
  holdPaperDemands(work: Work, companyId: number): Promise<void>
  keepPapers(work: Work, companyId: number): Promise<void>
}

type OfCompany = { groupId: number; projectId?: undefined }
type OfProject = { groupId?: undefined; projectId: number }

declare module '../../kernel/work.ts' {
  interface Ports {
    companies: CompanyPorts
  }
}
