import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { httpClient } from '../testing/http-client.ts'
import { filledDatabase, type OwnDatabase } from '../testing/own-database.ts'
import { killServers, type ServerProcess, startServer } from '../testing/server-process.ts'
import { booksOf } from './books.ts'
import { anyStory, type Teller, UnexpectedFault } from './money-stories.ts'

const server = process.env.TEST_DATABASE_URL
/** A PGlite folder allows only one process. */
const processes = server ? 2 : 1
const kills = 3
const tellers = 5
const calmMs = 1_500
const patienceMs = 60_000
const kinds = ['adjustment', 'batch', 'invoice', 'partner invoice']

const folder = mkdtempSync(join(tmpdir(), 'karwan-money-'))
let database: OwnDatabase
beforeAll(async () => {
  database = await filledDatabase('money', folder)
}, 120_000)
afterAll(async () => {
  await killServers()
  rmSync(folder, { recursive: true, force: true })
  await database.drop()
})

const start = () =>
  startServer(['--data', folder, '--seed', 'demo'], {
    ...database.env,
    KARWAN_REQUESTS_PER_MINUTE: '1000000',
  })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

it('approvals, payments, voids and returns leave every ledger balanced and no number out, whatever is killed meanwhile', {
  timeout: 300_000,
}, async () => {
  const running: ServerProcess[] = await Promise.all(Array.from({ length: processes }, start))
  const seed = Number(process.env.MONEY_SEED ?? Date.now() % 1_000_000)
  const first = httpClient(running[0]?.url ?? '')
  const tokenOf = async (email: string) => (await first.signIn(email)).body.data.auth.token as string
  const [maker, checker] = [await tokenOf('csr@karwan.test'), await tokenOf('finance@karwan.test')]
  const faults: string[] = []
  const done = new Map<string, number>()
  let isOver = false
  const teller = async (number: number) => {
    const random = randomOf(seed + number)
    while (!isOver) {
      const to = running[Math.floor(random() * running.length)]
      const told: Teller = { url: to?.url ?? '', maker, checker, random }
      try {
        const story = await anyStory(told)
        done.set(story, (done.get(story) ?? 0) + 1)
      } catch (fault) {
        // A client whose connection broke does not know the outcome and starts another story.
        if (fault instanceof UnexpectedFault) faults.push(fault.message)
        else await pause(50)
      }
    }
  }
  const telling = Array.from({ length: tellers }, (_, number) => teller(number))
  const killer = randomOf(seed)
  for (let killed = 0; killed < kills; killed += 1) {
    await pause(calmMs + killer() * 1_000)
    const at = Math.floor(killer() * running.length)
    await running[at]?.kill()
    running[at] = await start()
  }
  await pause(calmMs)
  // A batch is five calls of two people, so on a slow machine the first one may end after the last kill.
  for (const since = Date.now(); done.size < kinds.length && Date.now() - since < patienceMs; )
    await pause(200)
  isOver = true
  await Promise.all(telling)
  await killServers()

  expect(faults, `seed ${seed}`).toEqual([])
  const told = `seed ${seed}: ${JSON.stringify(Object.fromEntries(done))}`
  expect([...done.keys()].toSorted(), told).toEqual(kinds)
  const books = await booksOf(database.env.DATABASE_URL, folder)
  expect(books.wrong, told).toEqual([])
  expect(books.invoicesNumbered, told).toBeGreaterThan(3)
})

/** Mulberry32: the same seed gives the same choices, except for the effects of concurrency. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
