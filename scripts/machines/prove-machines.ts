import { describe, expect, it } from 'vitest'
import { type AnyActorLogic, createActor, StateMachine, toPromise } from 'xstate'
import { faultsOfShape, nameOf, statesOf, transitionsOf } from './chart.ts'
import { walkAllPaths } from './paths.ts'
import { survivesRandomEvents } from './random-events.ts'
import type { MachineTrial } from './trial.ts'

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/**
 * Tests every machine of a package by the same rules. `machines` are its `*.machine.ts` and `trials` the
 * `*.machine.trial.ts` beside them. Both come from a listing of the sources, so a new machine without a trial
 * fails.
 */
export function proveMachines(machines: Modules, trials: Modules): void {
  const tried = new Map(
    Object.values(trials)
      .flatMap((module) => Object.values(module))
      .filter(isTrial)
      .map((trial) => [trial.machine as unknown, trial]),
  )
  for (const [file, module] of Object.entries(machines)) {
    const found = Object.entries(module).filter(([, exported]) => exported instanceof StateMachine)
    it(`${file} exports a machine`, () => expect(found.map(([name]) => name)).not.toEqual([]))
    for (const [name, machine] of found) {
      const trial = tried.get(machine)
      describe(name, () => (trial === undefined ? demandTrial(file) : prove(trial)))
    }
  }
}

function demandTrial(file: string): void {
  it(`has a trial in ${file.replace(/\.ts$/, '.trial.ts')}`, () => expect.unreachable('No trial names it'))
}

function prove(trial: MachineTrial): void {
  const { machine, seen, faults } = walkAllPaths(trial)
  const names = (nodes: { id: string }[]) => nodes.map((node) => node.id)
  const states = statesOf(machine)

  it('is written as the style asks', () => expect(faultsOfShape(machine)).toEqual([]))

  it('has an outcome for each of its ports', () => {
    const invoked = states.flatMap((node) => names(node.invoke)).sort()
    expect(Object.keys(trial.outcomes).sort()).toEqual(invoked)
  })

  it.each(Object.entries(machine.implementations.actors))(
    'fails loudly without an adapter for %s',
    async (name) => {
      await expect(
        toPromise(createActor(trial.machine.implementations.actors[name] as AnyActorLogic).start()),
      ).rejects.toThrow(`"${name}"`)
    },
  )

  it('reaches every state', () => expect(names(states.filter(({ id }) => !seen.states.has(id)))).toEqual([]))

  it('takes every transition on some path', () =>
    expect(
      transitionsOf(machine)
        .filter((one) => !seen.transitions.has(one))
        .map(nameOf),
    ).toEqual([]))

  it('has a way out of every state that is not final', () => {
    const left = new Set([...seen.transitions].flatMap(({ source, target }) => (target ? [source] : [])))
    const isDeadEnd = (node: (typeof states)[number]): boolean =>
      node.type !== 'final' && !left.has(node) && (node.parent === undefined || isDeadEnd(node.parent))
    expect(names(states.filter(isDeadEnd))).toEqual([])
  })

  it('is legal on every path', () => expect(faults).toEqual([]))

  it('survives 10,000 random events', () => survivesRandomEvents(trial))
}

const isTrial = (exported: unknown): exported is MachineTrial =>
  typeof exported === 'object' && exported !== null && 'machine' in exported && 'outcomes' in exported
