import type { Answer } from '@karwan/sdk'
import { queryOptions } from '@tanstack/react-query'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { sdk } from '../../kit/access/sdk.ts'
import { recordOptions } from '../../kit/detail/record-route.ts'
import type { Queue } from './queue-search.ts'

export type Verification = Answer<'getVerification'>

export const verificationOptions = (id: number) => recordOptions('getVerification', id)

/** 10 MB take three minutes on a slow phone. */
const longestMs = 240_000

export const paperOptions = (id: number) =>
  queryOptions({
    queryKey: ['file', 'verification', id],
    queryFn: ({ signal }) =>
      sdk.callFile('downloadVerificationPaper', { path: { id }, signal, timeoutMs: longestMs }),
    // Not cached, as a file may identify a person, and the server records each time that it is read.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** The oldest verification that is waiting and not claimed, other than the one on the page. */
export const nextOptions = (id: number, queue: Queue) => ({
  ...operationOptions('listVerifications', {
    query: { ...queue, waiting: true, isFree: true, sort: 'submittedAt:asc', pageSize: 2 },
  }),
  select: ({ items }: Answer<'listVerifications'>) => items.find((one) => one.id !== id)?.id ?? null,
})
