import type { Work } from '../../kernel/work.ts'

/** What partners ask of notifications, which stand above them in the context map. */
export type PartnerPorts = {
  /** Tells who is to look after a partner from now on. */
  tellOfAssignment(work: Work, partner: { id: number; fullName: string }, keeperId: number): Promise<void>
}

declare module '../../kernel/work.ts' {
  interface Ports {
    partners: PartnerPorts
  }
}
