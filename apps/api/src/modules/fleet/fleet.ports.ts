import type { Reading } from '../../kernel/work.ts'

/** What a change to the fleet asks of the contexts above it in the context map. */
export type FleetPorts = {
  /** Whether fuel was ever asked for at this pump. */
  hasFuelSlips(reading: Reading, pumpId: number): Promise<boolean>
}

declare module '../../kernel/work.ts' {
  interface Ports {
    fleet: FleetPorts
  }
}
