import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { jobHandlers } from '../modules/jobs.ts'
import { ports } from '../modules/ports.ts'
import { type TestApp, testApp } from '../testing/index.ts'
import { enqueue } from './enqueue.ts'
import { jobs } from './jobs.table.ts'
import { planSlots } from './keep-running.ts'
import { type JobHandler, leaseMs, pauseAfter, runDueJobs } from './run-jobs.ts'

const app: TestApp = await testApp({ seed: 'none' })
afterAll(() => app.close())
beforeEach(() => app.db.delete(jobs))

type Delivery = JobHandler<{ messageId: number }>
const runAs = (delivery: Delivery) =>
  runDueJobs(app.deps, ports, { ...jobHandlers, 'outbox.deliver': delivery })
const add = (messageId: number, dueAt?: Date) =>
  inTransaction(app.db, (tx) =>
    enqueue({ tx, now: app.deps.clock() }, 'outbox.deliver', {
      key: `message:${messageId}`,
      payload: { messageId },
      ...(dueAt && { dueAt }),
    }),
  )
/** Records the payloads it receives. */
function noting(): Delivery & { done: number[] } {
  const done: number[] = []
  return { done, tries: 3, run: async ({ messageId }) => void done.push(messageId) }
}
const failing = (tries: number): Delivery & { lost: number[] } => {
  const lost: number[] = []
  return {
    lost,
    tries,
    run: async () => {
      throw new TypeError('The gateway is away')
    },
    givenUp: async ({ messageId }) => void lost.push(messageId),
  }
}

describe('a job', () => {
  it('is done once it is due, by the given clock, and never again', async () => {
    const handler = noting()
    await add(1, new Date(app.deps.clock().getTime() + 60_000))
    expect(await runAs(handler)).toBe(0)
    app.pass(60_000)
    expect(await runAs(handler)).toBe(1)
    app.pass(10 * leaseMs)
    expect(await runAs(handler)).toBe(0)
    expect(handler.done).toEqual([1])
  })

  it('is not there when the change that asked for it was undone', async () => {
    const undone = inTransaction(app.db, async (tx) => {
      await enqueue({ tx, now: app.deps.clock() }, 'outbox.deliver', {
        key: 'undone',
        payload: { messageId: 1 },
      })
      throw new RangeError('no')
    })
    await expect(undone).rejects.toThrow(RangeError)
    expect(await app.db.$count(jobs)).toBe(0)
  })

  it('is one under one key, also after it was done', async () => {
    const handler = noting()
    await add(1)
    await add(1)
    await runAs(handler)
    await add(1)
    await runAs(handler)
    expect(handler.done).toEqual([1])
  })

  it('is done once by many processes that look at the same time', async () => {
    const handler = noting()
    const ids = Array.from({ length: 60 }, (_, at) => at)
    for (const id of ids) await add(id)
    for (let round = 0; round < 3; round += 1) await Promise.all([1, 2, 3].map(() => runAs(handler)))
    expect(handler.done.toSorted((a, b) => a - b)).toEqual(ids)
  })
})

describe('a job that fails', () => {
  it('waits longer after each try, and is set aside after the last one with what was wrong', async () => {
    const handler = failing(3)
    await add(7)
    for (const tries of [1, 2]) {
      expect(await runAs(handler)).toBe(1)
      app.pass(pauseAfter(tries) - 1)
      expect(await runAs(handler), `within the pause after ${tries}`).toBe(0)
      app.pass(1)
    }
    expect(handler.lost).toEqual([])
    expect(await runAs(handler)).toBe(1)
    app.pass(leaseMs)
    expect(await runAs(handler)).toBe(0)
    expect(handler.lost).toEqual([7])
    const [row] = await app.db.select().from(jobs)
    expect(row).toMatchObject({
      tries: 3,
      error: 'TypeError: The gateway is away',
      failedAt: expect.any(Date),
    })
  })

  it('holds up no other', async () => {
    const handler: Delivery & { done: number[] } = noting()
    await add(1)
    await add(2)
    const run: Delivery['run'] = async (payload, scope) => {
      if (payload.messageId === 1) throw new TypeError('no')
      await handler.run(payload as never, scope)
    }
    await runAs({ ...handler, run })
    expect(handler.done).toEqual([2])
  })

  it('doubles its pauses up to an hour', () => {
    expect([1, 2, 3, 20].map(pauseAfter)).toEqual([15_000, 30_000, 60_000, 3_600_000])
  })
})

describe('a job whose process was killed', () => {
  const never: Delivery = { tries: 2, run: () => new Promise(() => {}) }

  it('is given to another once its time is over, and not before', async () => {
    const handler = noting()
    await add(3)
    void runAs(never)
    await expect.poll(async () => (await app.db.select().from(jobs))[0]?.tries).toBe(1)
    app.pass(leaseMs - 1)
    expect(await runAs(handler)).toBe(0)
    app.pass(1)
    expect(await runAs(handler)).toBe(1)
    expect(handler.done).toEqual([3])
    const [row] = await app.db.select().from(jobs)
    expect(row).toMatchObject({ tries: 2, doneAt: expect.any(Date) })
  })

  it('does not kill processes for ever', async () => {
    await add(4)
    for (const tries of [1, 2]) {
      void runAs(never)
      await expect.poll(async () => (await app.db.select().from(jobs))[0]?.tries).toBe(tries)
      app.pass(leaseMs)
    }
    const handler = { ...noting(), tries: 2 }
    await runAs(handler)
    expect(handler.done).toEqual([])
    const [row] = await app.db.select().from(jobs)
    expect(row?.error).toContain('Its process ended before the job did')
  })
})

describe('what begins anew by the clock', () => {
  const hourly = [{ kind: 'jobs.test' as never, everyMs: 3_600_000 }]

  it('has one job for each stretch, however many processes write it, also after it was done', async () => {
    await Promise.all([1, 2, 3].map(() => planSlots(app.deps, hourly)))
    await app.db.update(jobs).set({ doneAt: app.deps.clock() })
    await planSlots(app.deps, hourly)
    expect(await app.db.$count(jobs)).toBe(1)
    app.pass(3_600_000)
    await planSlots(app.deps, hourly)
    expect(await app.db.$count(jobs)).toBe(2)
    expect(await app.db.$count(jobs, eq(jobs.kind, 'jobs.test'))).toBe(2)
  })
})
