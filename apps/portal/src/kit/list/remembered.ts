import { entryOfList } from '@karwan/domain/configuration'
import { type Answer, operationKey } from '@karwan/sdk'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { log } from '../access/log.ts'
import { sdk } from '../access/sdk.ts'
import { mirrorPrefix } from '../form/drafts.ts'

/** The settings of one list, as the server stores them for the user: a name and texts. */
export type RememberedEntry = Answer<'listUserConfig'>[number]

export const entryName = entryOfList
/** Entries with other names do not belong to lists. */
const ownPrefix = entryName('')
/** The longest that the first page in a new browser waits for the settings. */
const longestWaitMs = 1_000

export const saving = ['saveUserConfig']

export const myId = (): number => sdk.session.user()?.id ?? 0

/**
 * The user's settings of all lists. A copy in the browser shows a list with its
 * own columns at once; the server's answer then replaces it.
 */
export function rememberedOptions() {
  const userId = myId()
  return queryOptions({
    queryKey: operationKey('listUserConfig', { path: { userId } }),
    queryFn: async ({ client, signal, queryKey }) => {
      const answer = await sdk.call('listUserConfig', { path: { userId }, signal })
      const known = client.getQueryData<RememberedEntry[]>(queryKey)
      // Settings that are being saved are newer than any answer.
      if (known && client.isMutating({ mutationKey: saving }) > 0) return known
      return keepCopy(
        userId,
        answer.filter(({ name }) => name.startsWith(ownPrefix)),
      )
    },
    initialData: () => readCopy(userId),
    initialDataUpdatedAt: 0,
    staleTime: 5 * 60_000,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** In a browser without a copy, wait a moment for the settings; if that fails, lists look as declared. */
export async function bringRemembered(client: QueryClient): Promise<void> {
  if (readCopy(myId())) return
  const read = client
    .fetchQuery(rememberedOptions())
    .catch((fault: unknown) => log('remembered lists', fault))
  const { promise: waited, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, longestWaitMs)
  await Promise.race([read, waited])
}

/** The settings without waiting, for requests before a page renders. */
export const rememberedNow = (client: QueryClient): readonly RememberedEntry[] | undefined =>
  client.getQueryData(rememberedOptions().queryKey) ?? readCopy(myId())

/** Replaces one entry, in the query cache and in the browser's copy. */
export function putEntry(client: QueryClient, entry: RememberedEntry): void {
  const { queryKey } = rememberedOptions()
  void client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (known: RememberedEntry[] = []) =>
    keepCopy(myId(), [...known.filter(({ name }) => name !== entry.name), entry]),
  )
}

function keepCopy(userId: number, entries: RememberedEntry[]): RememberedEntry[] {
  sdk.storage.set(`${mirrorPrefix}${userId}`, JSON.stringify(entries))
  return entries
}

function readCopy(userId: number): RememberedEntry[] | undefined {
  const text = sdk.storage.get(`${mirrorPrefix}${userId}`)
  if (text === undefined) return undefined
  try {
    const read: unknown = JSON.parse(text)
    if (Array.isArray(read) && read.every(isEntry)) return read
  } catch {
    // Not written by this portal, so ignore it.
  }
  return undefined
}

const isEntry = (value: unknown): value is RememberedEntry =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'values' in value &&
  Array.isArray(value.values) &&
  value.values.every((text) => typeof text === 'string')
