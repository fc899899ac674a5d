import { type Answer, operationKey } from '@karwan/sdk'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { itemsOf, operationOptions } from '../../kit/access/operation-options.ts'
import { sdk } from '../../kit/access/sdk.ts'

export type Comment = Answer<'listComments'>['items'][number]
/** A shipment with all its bookings, or one of them. */
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

/** The pinned comments; one page holds more than anybody pins. */
export const pinnedOptions = ({ shipmentId, ...about }: About) => ({
  ...operationOptions('listComments', {
    path: { id: shipmentId },
    query: { ...about, pinned: true, pageSize: atOnce },
  }),
  select: itemsOf<Comment>,
})

type Mentioning = { visibility: Comment['visibility']; filter: string }

export const mentionableOptions = (shipmentId: number, query: Mentioning) =>
  operationOptions('listMentionablePeople', { path: { id: shipmentId }, query })
