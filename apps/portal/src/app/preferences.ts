import { composePreferences } from '@karwan/domain/configuration'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { log } from './log.ts'
import { sdk } from './sdk.ts'

/** The words, units and colours of the user's client. A failure is only logged; the defaults serve. */
export const preferencesOptions = () =>
  queryOptions({
    queryKey: ['preferences'],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      try {
        return await sdk.call('getPreferences', { signal })
      } catch (fault) {
        if (signal.aborted) throw fault
        log('preferences', fault)
        return defaults()
      }
    },
  })

export const usePreferences = () => useSuspenseQuery(preferencesOptions()).data

type Preferences = Awaited<ReturnType<typeof sdk.call<'getPreferences'>>>

function defaults(): Preferences {
  const composed = composePreferences({})
  // The defaults are ids that the contract knows; a test holds them against it.
  return { ...composed, theme: { ...composed.theme, mode: 'system' } } as Preferences
}
