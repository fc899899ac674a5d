import type { Labelled, Tone } from '../kernel/table.ts'
import type { CommentType, CommentVisibility } from '../kernel/wire.ts'

export type { CommentType, CommentVisibility }

export const commentTypes = {
  INTERNAL: { label: 'Note' },
  DISPATCH: { label: 'Dispatch' },
  DRIVER_UPDATE: { label: 'Driver update' },
  CUSTOMER_UPDATE: { label: 'Customer update' },
  EXCEPTION: { label: 'Exception' },
  BILLING: { label: 'Billing' },
  DOCUMENT: { label: 'Document' },
} as const satisfies Record<CommentType, Labelled>

export const commentVisibilities = {
  INTERNAL: { label: 'Customer support', tone: 'neutral' },
  SHIPPER: { label: 'Shipper', tone: 'info' },
  PARTNER: { label: 'Partner', tone: 'warning' },
  FINANCE: { label: 'Finance', tone: 'neutral' },
} as const satisfies Record<CommentVisibility, Labelled & { tone: Tone }>
