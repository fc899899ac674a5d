import type { Labelled, Tone } from '../kernel/table.ts'

export const userStatuses = {
  INVITED: { label: 'Invited', tone: 'info' },
  PENDING_VERIFICATION: { label: 'Pending verification', tone: 'warning' },
  ACTIVE: { label: 'Active', tone: 'success' },
  BLOCKED: { label: 'Blocked', tone: 'danger' },
  DELETED: { label: 'Deleted', tone: 'neutral' },
} as const satisfies Record<string, Labelled & { tone: Tone }>

export type UserStatus = keyof typeof userStatuses
