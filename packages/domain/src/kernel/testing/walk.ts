import * as fc from 'fast-check'
import {
  type AnyStateMachine,
  type EventObject,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate'
import { getShortestPaths } from 'xstate/graph'

/** The names of all states that some sequence of these events leads to. */
export function reachedStates(
  machine: AnyStateMachine,
  input: unknown,
  events: readonly EventObject[],
): string[] {
  const paths = getShortestPaths(machine, {
    input,
    events: [...events],
    serializeState: (state) => JSON.stringify([state.value, state.context]),
    limit: 20_000,
  })
  return [...new Set(paths.map((path) => String(path.state.value)))].sort()
}

/** Sends 10,000 random events, in sequences of 100, asks after each whether all is in order, and tells where it was. */
export function survivesRandomEvents<Machine extends AnyStateMachine>(
  machine: Machine,
  input: unknown,
  events: readonly EventObject[],
  isInOrder: (after: SnapshotFrom<Machine>, before: SnapshotFrom<Machine>) => boolean,
): string[] {
  const visited = new Set<string>()
  const walked: AnyStateMachine = machine
  const sequences = fc.array(fc.constantFrom(...events), { minLength: 100, maxLength: 100 })
  fc.assert(
    fc.property(sequences, (sequence) => {
      let [before] = initialTransition(walked, input)
      return sequence.every((event) => {
        if (!canHappen(event, before)) return true
        const [after] = transition(walked, before, event)
        const verdict = isInOrder(after as SnapshotFrom<Machine>, before as SnapshotFrom<Machine>)
        visited.add(String(before.value))
        before = after
        visited.add(String(before.value))
        return verdict && after.status !== 'error'
      })
    }),
    { numRuns: 100 },
  )
  return [...visited].sort()
}

// Only what is running can finish or fail.
function canHappen(event: EventObject, { children }: { children: object }): boolean {
  const actor = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1]
  return actor === undefined || Object.hasOwn(children, actor)
}

export const done = (id: string, output?: unknown): EventObject & { output: unknown } => ({
  type: `xstate.done.actor.${id}`,
  output,
})

export const failed = (id: string): EventObject & { error: unknown } => ({
  type: `xstate.error.actor.${id}`,
  error: new TypeError(`${id} failed`),
})
