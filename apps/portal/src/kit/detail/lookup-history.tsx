import type { Answer } from '@karwan/sdk'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { RecordHistory } from './record-history.tsx'

type Events = Answer<'listDriverHistory'>

/** Below the form of a record that has no page of its own: who did what to it. */
export function LookupHistory<Key extends readonly unknown[]>({
  words,
  of,
}: {
  words: string
  of: UseQueryOptions<Events, Error, Events, Key>
}) {
  return <RecordHistory words={words} events={useQuery(of).data ?? []} />
}
