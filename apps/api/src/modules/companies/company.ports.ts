import type { Reading } from '../../kernel/work.ts'

/** What companies ask of the contexts that stand above them in the context map. */
export type CompanyPorts = {
  countShipments(reading: Reading, of: OfCompany | OfProject): Promise<number>
  countReadableShipments(reading: Reading, of: OfCompany | OfProject): Promise<number>
}

type OfCompany = { groupId: number; projectId?: undefined }
type OfProject = { groupId?: undefined; projectId: number }

declare module '../../kernel/work.ts' {
  interface Ports {
    companies: CompanyPorts
  }
}
