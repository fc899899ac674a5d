import {
  type Answer,
  type CallOptions,
  isReadOf,
  type OperationId,
  type Query,
  type ReadContext,
} from '@karwan/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain } from '../live/ask-again.ts'
import { callOperation } from './operation-options.ts'

/**
 * Calls an operation that changes something: `const add = useOperation('createFuelPump',
 * 'fleet')`. After success the queries of these contexts are read again.
 */
export function useOperation<Id extends OperationId>(id: Id, ...changed: ReadContext[]) {
  const client = useQueryClient()
  return async (options: ChangeOptions<Id>): Promise<Answer<Id>> => {
    const answer = await callOperation(id, options)
    await askAgain(client, (key) => isReadOf(key, ...changed))
    return answer
  }
}

/**
 * Deletes the record of a page. `leave` runs first, so that the page does not show 'not found' afterwards.
 */
export function useRemoval<Id extends OperationId>(
  id: Id,
  leave: () => Promise<unknown>,
  ...changed: ReadContext[]
) {
  const client = useQueryClient()
  return async (options: ChangeOptions<Id>): Promise<void> => {
    await callOperation(id, options)
    await leave()
    await askAgain(client, (key) => isReadOf(key, ...changed))
  }
}

/** A deletion sends the version that the user saw in the query; a form sends it in the body. */
type ChangeOptions<Id extends OperationId> = CallOptions<Id> &
  (TakesVersion<Query<Id>> extends true ? { query: { version: number } } : unknown) &
  (Id extends WithoutKey ? unknown : { idempotencyKey: string })

type TakesVersion<Asked> = [Asked] extends [never] ? false : 'version' extends keyof Asked ? true : false

/** Sent without an idempotency key: safe to repeat, or the answer holds a secret, which must not be stored. */
type WithoutKey =
  | 'createApiKey'
  | 'createWebhook'
  | 'mapImportColumns'
  | 'renewRecoveryCodes'
  | 'shareTracking'
  | 'updateNotificationStatus'
