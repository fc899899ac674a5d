import type { SQL } from 'drizzle-orm'
import type { Reading } from '../../kernel/work.ts'

export type ExpiringProofs = {
  /** The last day that is still of interest. */
  until: string
  partnerId?: number | undefined
  search?: string | undefined
  /** Those of these numbers, where some were chosen. */
  chosen: readonly number[] | undefined
  most: number
  act: 'read' | 'export'
}

/** What a change to the fleet asks of the contexts above it in the context map. */
export type FleetPorts = {
  /** Whether fuel was ever asked for at this pump. */
  hasFuelSlips(reading: Reading, pumpId: number): Promise<boolean>
  /** Papers that somebody is verified by, as a part of the list of what expires; nothing where they are not for the caller. */
  expiringProofs(reading: Pick<Reading, 'db' | 'caller'>, asked: ExpiringProofs): SQL | undefined
}

declare module '../../kernel/work.ts' {
  interface Ports {
    fleet: FleetPorts
  }
}
