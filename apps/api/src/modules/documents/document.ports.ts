import type { components } from '@karwan/sdk/schema'
import type { Reading } from '../../kernel/work.ts'

/** What documents need from verification, which stands above them in the context map. */
export type DocumentPorts = {
  /** Document types that the current rules require of partners in a country. */
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
