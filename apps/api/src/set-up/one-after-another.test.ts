import { expect, it } from 'vitest'
import { oneAfterAnother } from './one-after-another.ts'

/** A task that runs until it is released, and counts its starts. */
function slowAct() {
  const running: PromiseWithResolvers<void>[] = []
  const ask = oneAfterAnother(() => {
    const one = Promise.withResolvers<void>()
    running.push(one)
    return one.promise
  })
  const finish = async () => {
    running.at(-1)?.resolve()
    // Lets the next run start, which happens in a later turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ask, finish, begun: () => running.length }
}

it('begins at once, and never a second time beside itself', () => {
  const { ask, begun } = slowAct()
  ask()
  expect(begun()).toBe(1)
  ask()
  ask()
  expect(begun()).toBe(1)
})

it('is done once more after it, however often it was asked for meanwhile', async () => {
  const { ask, finish, begun } = slowAct()
  ask()
  ask()
  ask()
  await finish()
  expect(begun()).toBe(2)
  await finish()
  expect(begun()).toBe(2)
})

it('loses nothing that is asked for in the second run, nor after it', async () => {
  const { ask, finish, begun } = slowAct()
  ask()
  ask()
  await finish()
  ask()
  await finish()
  expect(begun()).toBe(3)
  await finish()
  ask()
  expect(begun()).toBe(4)
})
