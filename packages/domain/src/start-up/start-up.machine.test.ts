import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { IpLocation } from './build-hash.ts'
import { type BuildHashes, startUpMachine, startUpPatience } from './start-up.machine.ts'

const karachi: IpLocation = { country: 'PK', lat: 24.86, lng: 67.01 }
const fault = () => Promise.reject(new TypeError('offline'))
const never = () => new Promise<never>(() => undefined)

type Steps = {
  setUp: () => Promise<void>
  readHashes: () => Promise<BuildHashes>
  clearCachedData: () => Promise<void>
  saveHash: (hash: string) => Promise<void>
  findStoredLocation: () => Promise<IpLocation | undefined>
  lookUpLocation: () => Promise<IpLocation>
}

function start(changes: Partial<Steps>, clock = new SimulatedClock()) {
  const steps: Steps = {
    setUp: () => Promise.resolve(),
    readHashes: () => Promise.resolve({ running: 'new', stored: 'old' }),
    clearCachedData: () => Promise.resolve(),
    saveHash: () => Promise.resolve(),
    findStoredLocation: () => Promise.resolve(undefined),
    lookUpLocation: () => Promise.resolve(karachi),
    ...changes,
  }
  const taken: string[] = []
  const reported: string[] = []
  const note = <Output>(name: keyof Steps, step: () => Promise<Output>) =>
    fromPromise<Output>(() => {
      taken.push(name)
      return step()
    })
  const machine = startUpMachine.provide({
    actors: {
      setUp: note('setUp', steps.setUp),
      readHashes: note('readHashes', steps.readHashes),
      clearCachedData: note('clearCachedData', steps.clearCachedData),
      saveHash: fromPromise<void, { hash: string }>(({ input }) => {
        taken.push(`saveHash ${input.hash}`)
        return steps.saveHash(input.hash)
      }),
      findStoredLocation: note('findStoredLocation', steps.findStoredLocation),
      lookUpLocation: note('lookUpLocation', steps.lookUpLocation),
    },
    actions: { report: (_, { step }) => reported.push(step) },
  })
  const actor = createActor(machine, { clock }).start()
  const isReady = () => waitFor(actor, (snapshot) => snapshot.matches('ready'))
  return { actor, clock, taken, reported, isReady }
}

describe('start-up', () => {
  it('takes its steps in order, and clears before it saves the new hash', async () => {
    const { taken, reported, isReady } = start({})
    expect((await isReady()).context).toEqual({ hash: 'new', hasNewBuild: true, location: karachi })
    expect(taken).toEqual([
      'setUp',
      'readHashes',
      'clearCachedData',
      'saveHash new',
      'findStoredLocation',
      'lookUpLocation',
    ])
    expect(reported).toEqual([])
  })

  it('clears nothing when the build is the same', async () => {
    const { taken, isReady } = start({ readHashes: () => Promise.resolve({ running: 'a', stored: 'a' }) })
    expect((await isReady()).context).toMatchObject({ hash: 'a', hasNewBuild: false })
    expect(taken).not.toContain('clearCachedData')
  })

  it('clears and saves on the first visit, when no hash is stored', async () => {
    const { taken, isReady } = start({
      readHashes: () => Promise.resolve({ running: 'a', stored: undefined }),
    })
    await isReady()
    expect(taken).toContain('saveHash a')
  })

  it('asks nobody for a location that is stored', async () => {
    const { taken, isReady } = start({ findStoredLocation: () => Promise.resolve(karachi) })
    expect((await isReady()).context.location).toEqual(karachi)
    expect(taken).not.toContain('lookUpLocation')
  })

  it.each([
    ['setUp', 'setUp', 'readHashes'],
    ['readHashes', 'versionCheck', 'findStoredLocation'],
    ['clearCachedData', 'clearCache', 'findStoredLocation'],
    ['saveHash', 'saveHash', 'findStoredLocation'],
    ['findStoredLocation', 'ipLookup', 'lookUpLocation'],
  ] as const)('reports that %s failed and goes on', async (step, reportedAs, next) => {
    const { taken, reported, isReady } = start({ [step]: fault })
    await isReady()
    expect(reported).toEqual([reportedAs])
    expect(taken).toContain(next)
  })

  it('does not save the hash of a build whose old data could not be cleared', async () => {
    const { taken, isReady } = start({ clearCachedData: fault })
    await isReady()
    expect(taken).not.toContain('saveHash new')
  })

  it('is ready without a location when the lookup fails', async () => {
    const { reported, isReady } = start({ lookUpLocation: fault })
    expect((await isReady()).context.location).toBeUndefined()
    expect(reported).toEqual(['ipLookup'])
  })

  it.each([
    ['checkingVersion', { readHashes: never }],
    ['lookingUpLocation', { lookUpLocation: never }],
  ] as const)('does not wait for ever in %s', async (state, steps) => {
    const { actor, clock, isReady } = start(steps)
    await waitFor(actor, (snapshot) => snapshot.matches(state))
    clock.increment(startUpPatience - 1)
    expect(actor.getSnapshot().value).toBe(state)
    clock.increment(1)
    expect(actor.getSnapshot().value).not.toBe(state)
    await isReady()
  })
})
