import type { Labelled, Tone } from '../kernel/table.ts'
import type { DocumentStatus } from '../kernel/wire.ts'

export const documentStatuses = {
  UPLOADED: { label: 'Uploaded', tone: 'info' },
  VERIFIED: { label: 'Verified', tone: 'success' },
  REJECTED: { label: 'Rejected', tone: 'danger' },
  EXPIRED: { label: 'Expired', tone: 'danger' },
  SUPERSEDED: { label: 'Superseded', tone: 'neutral' },
} as const satisfies Record<DocumentStatus, Labelled & { tone: Tone }>
export type { DocumentStatus }

export const documentSensitivities = {
  PUBLIC: { label: 'Public' },
  INTERNAL: { label: 'Internal' },
  RESTRICTED: { label: 'Restricted' },
} as const satisfies Record<string, Labelled>
export type DocumentSensitivity = keyof typeof documentSensitivities

export const documentSources = {
  PORTAL: { label: 'Portal' },
  APP: { label: 'App' },
  WHATSAPP: { label: 'WhatsApp' },
  CSR: { label: 'CSR' },
  LINK: { label: 'Link' },
} as const satisfies Record<string, Labelled>
