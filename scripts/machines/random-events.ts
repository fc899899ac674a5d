import * as fc from 'fast-check'
import type { MachineTrial } from './trial.ts'
import { canHappen, happeningsOf, startWalk, withSilentPorts } from './walk.ts'

const walks = 100
const eventsPerWalk = 100

/** Sends 10,000 random events, in walks of a hundred, and checks after each that the state is legal. */
export function survivesRandomEvents(trial: MachineTrial): void {
  const machine = withSilentPorts(trial.machine)
  const happenings = happeningsOf(trial)
  const walk = fc.tuple(
    fc.constantFrom(...trial.inputs),
    fc.array(fc.nat(happenings.length - 1), { minLength: eventsPerWalk, maxLength: eventsPerWalk }),
  )
  fc.assert(
    fc.property(walk, ([input, choices]) => {
      const begin = () => startWalk(machine, input, { states: new Set(), transitions: new Set() })
      let walked = begin()
      for (const choice of choices) {
        if (walked.now.status === 'done') walked = begin()
        const event = happenings[choice]?.()
        if (event === undefined || !canHappen(event, walked.now)) continue
        walked.send(event)
        if (walked.now.status === 'error') throw walked.now.error
        if (!trial.isLegal(walked.now, walked.before))
          throw new IllegalState(
            `${JSON.stringify(walked.before.value)} after ${JSON.stringify(event)} is ${JSON.stringify([walked.now.value, walked.now.context])}`,
          )
      }
    }),
    { numRuns: walks },
  )
}

class IllegalState extends Error {
  override name = 'IllegalState'
}
