import {
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  fromPromise,
  getStateNodes,
  SimulatedClock,
} from 'xstate'
import { transitionsOf } from './chart.ts'
import type { MachineTrial, WalkedSnapshot } from './trial.ts'

export interface Walk {
  readonly before: WalkedSnapshot
  readonly now: WalkedSnapshot
  send(event: EventObject): void
}

/** The states and transitions that walks have visited. */
export interface Footprints {
  states: Set<string>
  transitions: Set<AnyTransitionDefinition>
}

/** Runs the machine with ports that answer only when the walk sends their answer. */
export function startWalk(machine: AnyStateMachine, input: unknown, seen: Footprints): Walk {
  const actor = createActor(machine, {
    input,
    clock: new SimulatedClock(),
    inspect: (happening) => {
      if (happening.type !== '@xstate.microstep') return
      for (const taken of happening._transitions) {
        seen.transitions.add(taken)
        seen.states.add(taken.source.id)
      }
    },
  })
  // Without an error observer, XState would throw the error globally; the snapshot shows it anyway.
  actor.subscribe({ error: () => undefined })
  actor.start()
  let before: WalkedSnapshot = actor.getSnapshot()
  noteStates()
  return {
    get before() {
      return before
    },
    get now() {
      return actor.getSnapshot()
    },
    send(event) {
      before = actor.getSnapshot()
      actor.send(event)
      noteStates()
    },
  }

  function noteStates(): void {
    const { value }: WalkedSnapshot = actor.getSnapshot()
    for (const node of getStateNodes(machine.root, value)) seen.states.add(node.id)
  }
}

export const withSilentPorts = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [
        name,
        fromPromise(() => new Promise(() => undefined)),
      ]),
    ),
  })

/** Every event that can ever arrive: those of the trial, each answer and failure of a port, each delay. */
export function happeningsOf({ machine, events, outcomes }: MachineTrial): (() => EventObject)[] {
  const answers = Object.entries(outcomes).flatMap(([id, values]) => [
    ...values.map((output) => ({ type: `xstate.done.actor.${id}`, output })),
    { type: `xstate.error.actor.${id}`, error: new PortFailed(`${id} failed`) },
  ])
  const delays = transitionsOf(machine)
    .map((transition) => ({ type: String(transition.eventType) }))
    .filter(({ type }) => type.startsWith('xstate.after.'))
  return [...events, ...answers, ...delays].map((event) =>
    typeof event === 'function' ? event : () => event,
  )
}

class PortFailed extends Error {
  override name = 'PortFailed'
}

/** Only a running port can answer or fail, and a machine that has ended receives nothing. */
export function canHappen(event: EventObject, { children, status }: WalkedSnapshot): boolean {
  if (status !== 'active') return false
  const actor = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1]
  return actor === undefined || Object.hasOwn(children, actor)
}
