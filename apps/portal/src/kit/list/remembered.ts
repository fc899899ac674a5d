import { entryOfList } from '@karwan/domain/configuration'
import { type Answer, operationKey } from '@karwan/sdk'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { log } from '../access/log.ts'
import { sdk } from '../access/sdk.ts'
import { mirrorPrefix } from '../form/drafts.ts'

/** What somebody set about one list: a name and texts, kept with the user by the server. */
export type RememberedEntry = Answer<'listUserConfig'>[number]

export const entryName = entryOfList
/** Entries of other names are somebody else's matter. */
const ownPrefix = entryName('')
/** How long the first page of a new browser waits for what was set elsewhere. */
const longestWaitMs = 1_000

export const saving = ['saveUserConfig']

export const myId = (): number => sdk.session.user()?.id ?? 0

/**
 * What this user set about lists, on whichever device. The browser keeps a copy, so that a list stands in its own look
 * at once; the server's word comes a moment later and wins.
 */
export function rememberedOptions() {
  const userId = myId()
  return queryOptions({
    queryKey: operationKey('listUserConfig', { path: { userId } }),
    queryFn: async ({ client, signal, queryKey }) => {
      const answer = await sdk.call('listUserConfig', { path: { userId }, signal })
      const known = client.getQueryData<RememberedEntry[]>(queryKey)
      // What is being saved right now is newer than any answer.
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

/** On a browser that knows nothing of this user yet, the first list waits a moment; a failure only costs the looks. */
export async function bringRemembered(client: QueryClient): Promise<void> {
  if (readCopy(myId())) return
  const read = client
    .fetchQuery(rememberedOptions())
    .catch((fault: unknown) => log('remembered lists', fault))
  const { promise: waited, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, longestWaitMs)
  await Promise.race([read, waited])
}

/** For what is asked before a page is there. */
export const rememberedNow = (client: QueryClient): readonly RememberedEntry[] | undefined =>
  client.getQueryData(rememberedOptions().queryKey) ?? readCopy(myId())

/** The present entries with this one in its place, here and in the copy. */
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
    // Written by something else: as if there were no copy.
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
