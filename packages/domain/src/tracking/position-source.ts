import type { Labelled } from '../kernel/table.ts'
import type { PositionSource } from '../kernel/wire.ts'

type SourceFacts = Labelled & { isLive: boolean }

// A call is a city picked by a person: it has an age, and is never drawn as a live truck.
export const positionSources = {
  APP: { label: 'App', isLive: true },
  TRACKER: { label: 'Tracker', isLive: true },
  CALL: { label: 'Phone call', isLive: false },
  SMS: { label: 'SMS', isLive: false },
} as const satisfies Record<PositionSource, SourceFacts>

export type { PositionSource }
