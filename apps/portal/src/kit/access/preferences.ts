import { composePreferences } from '@karwan/domain/configuration'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { log } from './log.ts'
import { readPreferences } from './read-preferences.ts'
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
    queryFn: async ({ signal }) => read(await answered(signal)),
  })

export const usePreferences = () => useSuspenseQuery(preferencesOptions()).data

async function answered(signal: AbortSignal): Promise<unknown> {
  // On the way out the frame may still ask once more; there is nobody left to ask for.
  if (!sdk.session.credentials()) return undefined
  try {
    return await sdk.call('getPreferences', { signal })
  } catch (fault) {
    if (signal.aborted) throw fault
    log('preferences', fault)
    return undefined
  }
}

function read(answer: unknown) {
  const wrong: string[] = []
  const preferences = readPreferences(answer, composePreferences({}), (field) => wrong.push(field))
  if (answer !== undefined && wrong.length > 0)
    log('preferences', new UnreadablePreferences(`The answer is wrong at ${wrong.join(', ')}`))
  return preferences
}
