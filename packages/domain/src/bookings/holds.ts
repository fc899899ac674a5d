import type { Labelled, Tone } from '../kernel/table.ts'
import type { HoldSeverity, HoldType, PodStatus } from '../kernel/wire.ts'

// Problems on the road are holds and no statuses, so that the status still tells how far the truck is.
export const holdTypes = {
  BREAKDOWN: { label: 'Breakdown' },
  ACCIDENT: { label: 'Accident' },
  STOPPED: { label: 'Stopped' },
  CUSTOMS: { label: 'Customs' },
  DISPUTE: { label: 'Dispute' },
  PAYMENT: { label: 'Payment' },
  DOCUMENT: { label: 'Document' },
  SECURITY: { label: 'Security' },
} as const satisfies Record<HoldType, Labelled>

export const holdSeverities = {
  INFO: { label: 'Information', tone: 'info' },
  ADVISORY: { label: 'Advisory', tone: 'warning' },
  BLOCKING: { label: 'Blocking', tone: 'danger' },
} as const satisfies Record<HoldSeverity, Labelled & { tone: Tone }>

export const podStatuses = {
  NOT_REQUIRED: { label: 'Not required', tone: 'neutral' },
  PENDING: { label: 'Pending', tone: 'warning' },
  UPLOADED: { label: 'Uploaded', tone: 'info' },
  VERIFIED: { label: 'Verified', tone: 'success' },
  REJECTED: { label: 'Rejected', tone: 'danger' },
  HARD_COPY_PENDING: { label: 'Hard copy pending', tone: 'warning' },
  HARD_COPY_RECEIVED: { label: 'Hard copy received', tone: 'success' },
} as const satisfies Record<PodStatus, Labelled & { tone: Tone }>

export type { HoldSeverity, HoldType, PodStatus }
