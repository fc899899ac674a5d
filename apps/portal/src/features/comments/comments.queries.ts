import { type Answer, operationKey } from '@karwan/sdk'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { operationOptions } from '../../kit/access/operations.ts'
import { sdk } from '../../kit/access/sdk.ts'

export type Comment = Answer<'listComments'>['items'][number]
/** A shipment with its bookings, or one of them. */
export type About = { shipmentId: number; bookingId?: number }

const atOnce = 25

export const commentsOptions = ({ shipmentId, ...about }: About) =>
  infiniteQueryOptions({
    queryKey: operationKey('listComments', { path: { id: shipmentId }, query: about }),
    queryFn: ({ pageParam, signal }) =>
      sdk.call('listComments', {
        path: { id: shipmentId },
        query: { ...about, pageSize: atOnce, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })

type Mentioning = { visibility: Comment['visibility']; filter: string }

export const mentionableOptions = (shipmentId: number, query: Mentioning) =>
  operationOptions('listMentionablePeople', { path: { id: shipmentId }, query })
