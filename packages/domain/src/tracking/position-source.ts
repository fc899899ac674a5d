import type { Labelled } from '../kernel/table.ts'
import type { PositionSource } from '../kernel/wire.ts'

type SourceFacts = Labelled & { isLive: boolean }

// A position from a call is only a city with an age, so it is never drawn as a live truck.
export const positionSources = {
  APP: { label: 'App', isLive: true },
  TRACKER: { label: 'Tracker', isLive: true },
  CALL: { label: 'Phone call', isLive: false },
  SMS: { label: 'SMS', isLive: false },
} as const satisfies Record<PositionSource, SourceFacts>

export type { PositionSource }
