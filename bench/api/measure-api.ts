import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '../../apps/api/src/set-up/prepare-database.ts'
import { startPrivatePostgres } from '../../scripts/private-postgres.mjs'
import { callsTo, callsToFloor } from './calls.ts'
import { type ListTime, listTimes } from './list-times.ts'
import { type Call, type Load, load } from './load.ts'
import { multiplyMarket } from './multiply-market.ts'
import { runNode } from './run-node.ts'
import { type RunningApi, startApi } from './start-api.ts'

export type Rates = { round: number; call: string; load: Load }[]
export type ApiFigures = {
  rates: Rates
  growth: { shipments: number; times: ListTime[] }[]
  /** Resident memory in bytes after the load. */
  memory: { postgres: number; pglite: number }
}
type Wanted = {
  port: number
  rounds: number
  seconds: number
  sizes: readonly number[]
  say: (line: string) => void
}

export class NoPostgres extends Error {
  override name = 'NoPostgres'
}

const loadedAt = 100_000

/** The name of the same call to the baseline server. */
export const floorOf = (call: string): string => `floor ${call}`

/** Measures lists at every size, and at a hundred thousand shipments all calls under load. */
export async function measureApi(wanted: Wanted): Promise<ApiFigures> {
  const { sizes, say, port } = wanted
  const server = startPrivatePostgres()
  if (!('url' in server) || server.url === undefined) throw new NoPostgres(server.missing)
  const folder = mkdtempSync(join(tmpdir(), 'karwan-bench-'))
  const fill = await openForFilling(server.url, true)
  let api: RunningApi | undefined
  try {
    const growth: ApiFigures['growth'] = []
    let underLoad: Pick<ApiFigures, 'rates' | 'memory'> | undefined
    api = await startApi({ port, data: join(folder, 'postgres'), databaseUrl: server.url })
    for (const shipments of sizes) {
      await multiplyMarket(fill.db, shipments)
      growth.push({ shipments, times: await listTimes(api.url) })
      say(`lists measured at ${shipments.toLocaleString('en')} shipments`)
      if (shipments === loadedAt)
        underLoad = await measureLoad(wanted, api, {
          databaseUrl: server.url,
          folder: join(folder, 'pglite'),
        })
    }
    return { growth, ...(underLoad ?? { rates: [], memory: { postgres: Number.NaN, pglite: Number.NaN } }) }
  } finally {
    await api?.stop()
    await fill.close()
    server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const openForFilling = (location: string, isServer: boolean) =>
  prepareDatabase({ location, isServer, fresh: false, seed: 'demo', clock: () => new Date() })

async function measureLoad(
  { port, rounds, seconds, say }: Wanted,
  postgres: RunningApi,
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
) {
  const embedded = await openForFilling(folder, false)
  await multiplyMarket(embedded.db, loadedAt)
  await embedded.close()
  const floorPort = port + 20
  const floor = await runNode(
    join(import.meta.dirname, '../floors/api/server.ts'),
    String(floorPort),
    databaseUrl,
  )
  const pglite = await startApi({ port: port + 10, data: folder })
  try {
    const onPostgres = await callsTo({ url: postgres.url, port })
    const onPglite = await callsTo({ url: pglite.url, port: port + 10 })
    const calls: Record<string, Call> = {
      ...onPostgres.calls,
      bid: await onPostgres.bid(),
      'list on PGlite': onPglite.calls.list,
    }
    for (const [name, call] of Object.entries(callsToFloor(floorPort, floor.said, onPostgres.company)))
      calls[floorOf(name)] = call
    for (const call of Object.values(calls)) await load(call, 1)
    const rates: Rates = []
    for (let round = 1; round <= rounds; round++) {
      for (const [name, call] of Object.entries(calls))
        rates.push({ round, call: name, load: await load(call, seconds) })
      say(`${round}/${rounds} under load`)
    }
    return { rates, memory: { postgres: postgres.memory(), pglite: pglite.memory() } }
  } finally {
    floor.stop()
    await pglite.stop()
  }
}
