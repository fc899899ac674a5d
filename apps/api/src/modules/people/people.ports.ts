import type { UserRow } from '../../kernel/accounts.table.ts'
import type { Reading, Work } from '../../kernel/work.ts'

/** What waits for somebody, or is on its way with them. */
export type OpenWork = { shipments: number; bookings: number; bids: number }

/** What a change of an account asks of the trade, which stands above it in the context map. */
export type PeoplePorts = {
  openWorkOf(reading: Reading, user: Pick<UserRow, 'id' | 'userType' | 'partnerId'>): Promise<OpenWork>
  /** Who answers for the account, or has work with whoever it is of, is told. */
  tellOfBlock(work: Work, user: UserRow, reason: string | null): Promise<void>
  /** The partner or driver behind the account is blocked with it, so that nobody books them. */
  followBlock(work: Work, user: UserRow, isBlocked: boolean): Promise<void>
  /** Partners whom this person looked after wait for somebody else; answers with how many. */
  freePartnersOf(work: Work, userId: number): Promise<number>
}

declare module '../../kernel/work.ts' {
  interface Ports {
    people: PeoplePorts
  }
}
