import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate'

/**
 * What cannot be read from a machine: with what it starts, what the world may say to it and answer it,
 * and which states are legal. Everything else is derived from its chart.
 */
export interface MachineTrial {
  machine: AnyStateMachine
  inputs: readonly unknown[]
  /** Whatever the outside may send; a function where every sending needs an object of its own. */
  events: readonly (EventObject | (() => EventObject))[]
  /** What each invoked port may answer, by the id of the invocation. That it may fail goes without saying. */
  outcomes: Readonly<Record<string, readonly unknown[]>>
  /** Whether the machine may be as it is after an event, given how it was before. */
  isLegal: (after: WalkedSnapshot, before: WalkedSnapshot) => boolean
  /** Where the search for paths may stop, if the context can grow for ever. */
  isFarEnough?: (snapshot: WalkedSnapshot) => boolean
}

export type WalkedSnapshot = SnapshotFrom<AnyStateMachine>

/** Types a trial by its machine. Its predicates only ever get snapshots of that machine; hence the cast. */
export function trialOf<Machine extends AnyStateMachine>(trial: {
  machine: Machine
  inputs: readonly InputFrom<Machine>[]
  events: readonly (EventFromLogic<Machine> | (() => EventFromLogic<Machine>))[]
  outcomes: Readonly<Record<string, readonly unknown[]>>
  isLegal: (after: SnapshotFrom<Machine>, before: SnapshotFrom<Machine>) => boolean
  isFarEnough?: (snapshot: SnapshotFrom<Machine>) => boolean
}): MachineTrial {
  return trial as unknown as MachineTrial
}
