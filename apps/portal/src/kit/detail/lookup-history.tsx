import type { Answer } from '@karwan/sdk'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { RecordHistory } from './record-history.tsx'

type Events = Answer<'listDriverHistory'>
export type HistoryOptions<Key extends QueryKey> = UseQueryOptions<Events, Error, Events, Key>

type LookupHistoryProps<Key extends QueryKey> = { words: string; of: HistoryOptions<Key> }

/** The history of a record, read separately and shown below its facts or form. */
export function LookupHistory<Key extends QueryKey>({ words, of }: LookupHistoryProps<Key>) {
  return <RecordHistory words={words} events={useQuery(of).data ?? []} />
}
