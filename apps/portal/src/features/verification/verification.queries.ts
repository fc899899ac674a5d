import type { Answer } from '@karwan/sdk'
import { operationOptions } from '../../kit/access/operations.ts'
import { recordOptions } from '../../kit/detail/record-route.ts'
import type { Queue } from './queue-search.ts'

export type Verification = Answer<'getVerification'>

export const verificationOptions = (id: number) => recordOptions('getVerification', id)

/** Of what waits and nobody is at, the oldest that is not the one on the page. */
export const nextOptions = (id: number, queue: Queue) => ({
  ...operationOptions('listVerifications', {
    query: { ...queue, waiting: true, isFree: true, sort: 'submittedAt:asc', pageSize: 2 },
  }),
  select: ({ items }: Answer<'listVerifications'>) => items.find((one) => one.id !== id)?.id ?? null,
})
