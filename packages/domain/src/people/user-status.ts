import type { Labelled, Tone } from '../kernel/table.ts'
import type { UserStatus } from '../kernel/wire.ts'

export const userStatuses = {
  INVITED: { label: 'Invited', tone: 'info' },
  PENDING_VERIFICATION: { label: 'Pending verification', tone: 'warning' },
  ACTIVE: { label: 'Active', tone: 'success' },
  BLOCKED: { label: 'Blocked', tone: 'danger' },
  DELETED: { label: 'Deleted', tone: 'neutral' },
} as const satisfies Record<UserStatus, Labelled & { tone: Tone }>

export type { UserStatus }
