import { type Answer, operationKey } from '@karwan/sdk'
import { sendWithProgress } from '@karwan/sdk/progress'
import { type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'
import { askAgain } from '../../kit/live/ask-again.ts'
import type { SendPaper } from './upload/use-uploads.ts'

export type AttachedDocument = Answer<'listShipmentDocuments'>[number]
export type AttachedOwner = { userId: number } | { shipmentId: number }

/** 10 MB take three minutes on a slow phone. */
const longestMs = 240_000

export const attachedOptions = (owner: AttachedOwner) =>
  queryOptions<AttachedDocument[], Error, AttachedDocument[], QueryKey>({
    queryKey:
      'userId' in owner
        ? operationKey('listUserDocuments', { path: { id: owner.userId } })
        : operationKey('listShipmentDocuments', { path: { id: owner.shipmentId } }),
    queryFn: ({ signal }) =>
      'userId' in owner
        ? sdk.call('listUserDocuments', { path: { id: owner.userId }, signal })
        : sdk.call('listShipmentDocuments', { path: { id: owner.shipmentId }, signal }),
  })

/** The acts on the documents of one owner; after each, the changed documents are read again. */
export function useAttachedActs(owner: AttachedOwner) {
  const client = useQueryClient()
  const isUser = 'userId' in owner
  const thenAsk = async <Result>(done: Promise<Result>): Promise<Result> => {
    const result = await done
    await askAgain(client)
    return result
  }
  return {
    upload: (async (said, { onProgress, ...sending }) => {
      const options = { ...sending, via: sendWithProgress(onProgress), timeoutMs: longestMs }
      return thenAsk(
        isUser
          ? sdk.call('uploadUserDocument', { body: { ...owner, ...said }, ...options })
          : sdk.call('uploadShipmentDocument', { body: { ...owner, ...said }, ...options }),
      )
    }) satisfies SendPaper,
    verify: (id: number, idempotencyKey: string) => {
      const options = { path: { id }, body: { decision: 'VERIFIED' }, idempotencyKey } as const
      return thenAsk(
        isUser ? sdk.call('decideUserDocument', options) : sdk.call('decideShipmentDocument', options),
      )
    },
    remove: (id: number, idempotencyKey: string) => {
      const options = { path: { id }, idempotencyKey }
      return thenAsk(
        isUser ? sdk.call('deleteUserDocument', options) : sdk.call('deleteShipmentDocument', options),
      )
    },
    read: (id: number) => {
      const options = { path: { id }, timeoutMs: longestMs }
      return isUser
        ? sdk.callFile('downloadUserDocument', options)
        : sdk.callFile('downloadShipmentDocument', options)
    },
  }
}
