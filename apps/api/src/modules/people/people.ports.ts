import type { UserRow } from '../../kernel/accounts.table.ts'
import type { Reading, Work } from '../../kernel/work.ts'

/** How many open shipments, bookings and bids a user has. */
export type OpenWork = { shipments: number; bookings: number; bids: number }

/** What changes of accounts need from shipments, bookings and bids, which stand above in the context map. */
export type PeoplePorts = {
  openWorkOf(reading: Reading, user: Pick<UserRow, 'id' | 'userType' | 'partnerId'>): Promise<OpenWork>
  /** Tells those who answer for the account or have work with its owner. */
  tellOfBlock(work: Work, user: UserRow, reason: string | null): Promise<void>
  /** Blocks or unblocks the partner or driver behind the account as well. */
  followBlock(work: Work, user: UserRow, isBlocked: boolean): Promise<void>
  /** Removes the user as keeper of all partners; returns how many there were. */
  freePartnersOf(work: Work, userId: number): Promise<number>
}

declare module '../../kernel/work.ts' {
  interface Ports {
    people: PeoplePorts
  }
}
