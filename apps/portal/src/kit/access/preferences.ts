import { composePreferences } from '@karwan/domain/configuration'
import { readStoredJson } from '@karwan/sdk'
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { preferencesPrefix } from '../form/drafts.ts'
import { setHomeCurrency } from '../text/home-currency.ts'
import { nameVehicleTypes } from '../text/vehicle-type-names.ts'
import { log } from './log.ts'
import { type Preferences, readPreferences } from './read-preferences.ts'
import { sdk } from './sdk.ts'

class UnreadablePreferences extends Error {
  override name = 'UnreadablePreferences'
}

/** The terms, units and colours of the user's client. A failure is only logged; the stored preferences or the defaults apply. */
export const preferencesOptions = () =>
  queryOptions({
    queryKey: ['preferences'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal, client }) => answered(signal, client.getQueryData<Preferences>(['preferences'])),
  })

export type { Preferences } from './read-preferences.ts'

/** The stored preferences apply at once; the server's answer replaces them. */
export async function bringPreferences(client: QueryClient): Promise<void> {
  const options = preferencesOptions()
  if (client.getQueryData(options.queryKey)) return
  const copy = readCopy()
  if (copy === undefined) {
    await client.ensureQueryData(options)
    return
  }
  client.setQueryData(options.queryKey, read(copy, 'copy'))
  void client.prefetchQuery({ ...options, staleTime: 0 })
}

export const usePreferences = () => useSuspenseQuery(preferencesOptions()).data

async function answered(signal: AbortSignal, before: Preferences | undefined): Promise<Preferences> {
  // During a sign-out the frame may render once more without a user.
  if (!sdk.session.credentials()) return read(undefined)
  const copy = copyName()
  try {
    const answer = await sdk.call('getPreferences', { signal })
    sdk.storage.set(copy, JSON.stringify(answer))
    return read(answer)
  } catch (fault) {
    if (signal.aborted) throw fault
    log('preferences', fault)
    return before ?? read(readCopy(), 'copy')
  }
}

/** An older build may have stored another shape, so an invalid copy is ignored silently. */
function read(answer: unknown, from: 'server' | 'copy' = 'server') {
  const wrong: string[] = []
  const preferences = readPreferences(answer, composePreferences({}), (field) => wrong.push(field))
  nameVehicleTypes(preferences.knownVehicleTypes)
  setHomeCurrency(preferences.currency)
  if (answer !== undefined && from === 'server' && wrong.length > 0)
    log('preferences', new UnreadablePreferences(`The answer is wrong at ${wrong.join(', ')}`))
  return preferences
}

const copyName = (): string => `${preferencesPrefix}${sdk.session.user()?.id ?? 0}`

const readCopy = (): object | undefined => readStoredJson(sdk.storage, copyName(), isObject)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
