import { composePreferences } from '@karwan/domain/configuration'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { nameVehicleTypes } from '../text/vehicle-type-names.ts'
import { log } from './log.ts'
import { type Preferences, readPreferences } from './read-preferences.ts'
import { sdk } from './sdk.ts'

class UnreadablePreferences extends Error {
  override name = 'UnreadablePreferences'
}

/** The words, units and colours of the user's client. A failure is only logged; the defaults serve. */
export const preferencesOptions = () =>
  queryOptions({
    queryKey: ['preferences'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal, client }) => answered(signal, client.getQueryData<Preferences>(['preferences'])),
  })

export type { Preferences } from './read-preferences.ts'

export const usePreferences = () => useSuspenseQuery(preferencesOptions()).data

async function answered(signal: AbortSignal, before: Preferences | undefined): Promise<Preferences> {
  // On the way out the frame may still ask once more; there is nobody left to ask for.
  if (!sdk.session.credentials()) return read(undefined)
  try {
    return read(await sdk.call('getPreferences', { signal }))
  } catch (fault) {
    if (signal.aborted) throw fault
    log('preferences', fault)
    return before ?? read(undefined)
  }
}

function read(answer: unknown) {
  const wrong: string[] = []
  const preferences = readPreferences(answer, composePreferences({}), (field) => wrong.push(field))
  nameVehicleTypes(preferences.knownVehicleTypes)
  if (answer !== undefined && wrong.length > 0)
    log('preferences', new UnreadablePreferences(`The answer is wrong at ${wrong.join(', ')}`))
  return preferences
}
