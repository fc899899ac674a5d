import type { EventObject } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { MachineTrial } from './trial.ts'
import { canHappen, type Footprints, happeningsOf, startWalk, withSilentPorts } from './walk.ts'

const mostStates = 20_000

/** Visits every distinct state by its shortest path, and sends every possible event from there. */
export function walkAllPaths(trial: MachineTrial): {
  machine: MachineTrial['machine']
  seen: Footprints
  faults: string[]
} {
  const machine = withSilentPorts(trial.machine)
  const happenings = happeningsOf(trial)
  const seen: Footprints = { states: new Set(), transitions: new Set() }
  const faults = new Set<string>()
  for (const input of trial.inputs) {
    const sendings = new Map(happenings.map((happen) => [happen(), happen]))
    const paths = getShortestPaths(machine, {
      input,
      events: [...sendings.keys()],
      filterEvents: (snapshot, event) => canHappen(event, snapshot),
      serializeState: (snapshot) => JSON.stringify([snapshot.value, snapshot.context]),
      stopWhen: trial.isFarEnough,
      limit: mostStates,
    })
    for (const { steps } of paths) {
      const way = steps.flatMap(({ event }) => sendings.get(event) ?? [])
      for (const happen of happenings) faults.add(walkOn(way, happen) ?? '')
    }

    function walkOn(way: readonly (() => EventObject)[], happen: () => EventObject): string | undefined {
      const walk = startWalk(machine, input, seen)
      for (const earlier of way) walk.send(earlier())
      const last = happen()
      if (!canHappen(last, walk.now)) return undefined
      walk.send(last)
      return walk.now.status === 'error' || !trial.isLegal(walk.now, walk.before)
        ? `${JSON.stringify(walk.before.value)} after ${JSON.stringify(last)} is ${JSON.stringify(walk.now.value)}`
        : undefined
    }
  }
  faults.delete('')
  return { machine, seen, faults: [...faults] }
}
