import type { Labelled } from '../kernel/table.ts'
import type { PoolType as WirePoolType } from '../kernel/wire.ts'

export type PoolType = WirePoolType

export const PoolType = { public: 1, private: 2 } as const

export const poolTypes = {
  1: { label: 'Public' },
  2: { label: 'Private' },
} as const satisfies Record<PoolType, Labelled>
