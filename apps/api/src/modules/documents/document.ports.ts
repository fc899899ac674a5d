import type { components } from '@karwan/sdk/schema'
import type { Reading } from '../../kernel/work.ts'

/** What papers ask of verification, which stands above them in the context map. */
export type DocumentPorts = {
  /** The papers that the rules in force ask of the partners of a country. */
  askedOfPartners(
    reading: Reading,
    countryId: number | null,
  ): Promise<components['schemas']['DocumentTypeId'][]>
}

declare module '../../kernel/work.ts' {
  interface Ports {
    documents: DocumentPorts
  }
}
