import { hashOfBuild, type IpLocation, readIpLocation, startUpMachine } from '@karwan/domain/start-up'
import { readStoredJson, type Sdk } from '@karwan/sdk'
import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, toPromise } from 'xstate'
import type { BootConfig } from '../kit/access/boot-config.ts'
import { log } from '../kit/access/log.ts'

type StartUpPorts = { config: BootConfig; sdk: Sdk; queryClient: QueryClient; setUp: () => Promise<void> }

export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer'
}

/** Runs set-up, then the version check, then the IP lookup; none of them delays the login. */
export function startUp({ config, sdk, queryClient, setUp }: StartUpPorts): Promise<unknown> {
  const machine = startUpMachine.provide({
    actors: {
      setUp: fromPromise(setUp),
      readHashes: fromPromise(async ({ signal }) => {
        const running = hashOfBuild(await sdk.fetchJson('/build.json', { signal }))
        if (running === undefined) throw new UnreadableAnswer('build.json names no commit')
        return { running, stored: sdk.storage.get('hash') }
      }),
      clearCachedData: fromPromise(async () => {
        forgetUnusedData(queryClient)
        // Clear caches only: storage holds session and theme, and a new build must not sign anybody out.
        if ('caches' in globalThis)
          await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
      }),
      saveHash: fromPromise(async ({ input }) => sdk.storage.set('hash', input.hash)),
      findStoredLocation: fromPromise(async () => readStoredJson(sdk.storage, 'ipLocation', isLocation)),
      lookUpLocation: fromPromise(async ({ signal }) => {
        const location = readIpLocation(
          await sdk.fetchJson(lookupAddress(config), { signal, timeoutMs: 2_000 }),
        )
        if (!location) throw new UnreadableAnswer('the IP lookup names no location')
        sdk.storage.set('ipLocation', JSON.stringify(location))
        return location
      }),
    },
    actions: { report: (_, { step, error }) => log(step, error) },
  })
  return toPromise(createActor(machine).start())
}

/**
 * Removes unused queries and reads the others again; removing
 * one in use would leave its screen waiting for ever.
 */
function forgetUnusedData(queryClient: QueryClient): void {
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ state }) => state.fetchStatus === 'idle',
  })
  void queryClient.invalidateQueries()
}

function lookupAddress({ ipLookupUrl, ipLookupToken }: BootConfig): string {
  if (!ipLookupUrl) throw new UnreadableAnswer('no IP lookup is configured')
  const url = new URL(ipLookupUrl)
  if (ipLookupToken) url.searchParams.set('token', ipLookupToken)
  return url.href
}

const isLocation = (value: unknown): value is IpLocation => readIpLocation(withNumbers(value)) !== undefined

/** Adds `latitude` and `longitude` to a location that was stored as `lat` and `lng`. */
function withNumbers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('lat' in value && 'lng' in value)) return value
  return { ...value, latitude: value.lat, longitude: value.lng }
}
