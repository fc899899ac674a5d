import type { AnyStateMachine, EventFromLogic, EventObject, InputFrom, SnapshotFrom } from 'xstate'

/**
 * What tests cannot read from a machine: its inputs, the events and answers it may get, and which states are
 * legal. Everything else is derived from its chart.
 */
export interface MachineTrial {
  machine: AnyStateMachine
  inputs: readonly unknown[]
  /** The events that may be sent; a function for an event that needs a new object each time. */
  events: readonly (EventObject | (() => EventObject))[]
  /** The possible answers of each invoked port, by invocation id. A failure is always possible and not listed. */
  outcomes: Readonly<Record<string, readonly unknown[]>>
  /** Whether the state after an event is legal, given the state before. */
  isLegal: (after: WalkedSnapshot, before: WalkedSnapshot) => boolean
  /** Where the path search may stop, if the context can grow without limit. */
  isFarEnough?: (snapshot: WalkedSnapshot) => boolean
}

export type WalkedSnapshot = SnapshotFrom<AnyStateMachine>

/** Types a trial by its machine. The cast is safe, because its predicates only get snapshots of that machine. */
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
