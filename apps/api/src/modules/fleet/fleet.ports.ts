import type { SQL } from 'drizzle-orm'
import type { Reading } from '../../kernel/work.ts'

export type ExpiringProofs = {
  /** The last expiry day to include. */
  until: string
  partnerId?: number | undefined
  search?: string | undefined
  /** Limits the list to these ids, if given. */
  chosen: readonly number[] | undefined
  most: number
  act: 'read' | 'export'
}

/** What changes of the fleet need from contexts above it in the context map. */
export type FleetPorts = {
  /** Whether fuel was ever requested at this pump. */
  hasFuelSlips(reading: Reading, pumpId: number): Promise<boolean>
  /**
   * Verification papers that expire, as a part of the list of expiring papers; undefined if the caller may
   * not see them.
   */
  expiringProofs(reading: Pick<Reading, 'db' | 'caller'>, asked: ExpiringProofs): SQL | undefined
}

declare module '../../kernel/work.ts' {
  interface Ports {
    fleet: FleetPorts
  }
}
