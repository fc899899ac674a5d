import type { Reading, Work } from '../../kernel/work.ts'

/** What companies ask of the contexts that stand above them in the context map. */
export type CompanyPorts = {
  countShipments(reading: Reading, of: OfCompany | OfProject): Promise<number>
  countReadableShipments(reading: Reading, of: OfCompany | OfProject): Promise<number>
  /** Before what a company asks for with its invoices is changed, and after it. */
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
