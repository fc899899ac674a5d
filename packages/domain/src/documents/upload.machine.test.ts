import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { failure, type Outcome, success } from '../kernel/outcome.ts'
import { mostFailures, pauseAfter, uploadMachine } from './upload.machine.ts'

function run(answers: readonly (Outcome<void> | 'broken')[]) {
  const pauses: number[] = []
  const left = [...answers]
  const machine = uploadMachine.provide({
    actors: {
      sendFile: fromPromise<Outcome<void>>(async () => {
        const answer = left.shift()
        if (answer === undefined || answer === 'broken') throw new TypeError('the line is cut')
        return answer
      }),
      pause: fromPromise<void, { failures: number }>(async ({ input }) => {
        pauses.push(pauseAfter(input.failures))
      }),
    },
  })
  const actor = createActor(machine).start()
  actor.send({ type: 'START' })
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return { actor, pauses, settled }
}
const refused = failure({ code: 'document.too_many', sentence: 'Enough' })

it('a file whose line breaks twice arrives all the same, with longer pauses', async () => {
  const { pauses, settled } = run(['broken', 'broken', success(undefined)])
  expect((await settled()).value).toBe('sent')
  expect(pauses).toEqual([1_000, 2_000])
})

it('a refusal is not tried again by itself, and can be by a person', async () => {
  const { actor, pauses, settled } = run([refused, success(undefined)])
  expect((await settled()).context.notice).toBe('Enough')
  expect(pauses).toEqual([])
  actor.send({ type: 'START' })
  expect((await settled()).value).toBe('sent')
})

it('a line that stays away is given up, and the count begins anew when somebody asks again', async () => {
  const { actor, pauses, settled } = run([])
  expect((await settled()).value).toBe('failed')
  expect(pauses).toEqual([1, 2, 4, 8, 16].map((seconds) => seconds * 1_000))
  expect(actor.getSnapshot().context.failures).toBe(mostFailures)
  actor.send({ type: 'ONLINE' })
  expect((await settled()).value).toBe('failed')
  expect(pauses).toHaveLength(10)
  expect(pauseAfter(12)).toBe(30_000)
})
