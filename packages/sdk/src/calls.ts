import type { Send } from './auth.ts'
import type { operations as routes } from './generated/operations.ts'
import type { operations } from './generated/schema.d.ts'

export type OperationId = keyof typeof routes & keyof operations

interface CommonOptions {
  headers?: Record<string, string>
  /** One key per form instance, so that a repeated request gets the first answer. */
  idempotencyKey?: string
  signal?: AbortSignal
  timeoutMs?: number
  /** Used instead of fetch, for example to report upload progress. */
  via?: Send
  /** Sends the request even if the page is being closed. The body has to be small. */
  keepalive?: boolean
}

export type CallOptions<Id extends OperationId> = Pick<operations[Id]['parameters'], 'path' | 'query'> &
  BodyOption<operations[Id]> &
  CommonOptions

/** Options are optional if the operation needs none. */
export type CallArguments<Id extends OperationId> =
  object extends CallOptions<Id> ? [options?: CallOptions<Id>] : [options: CallOptions<Id>]

/** The type of the `data` of the operation's successful answer; undefined if it has none. */
export type Answer<Id extends OperationId> = DataOf<SuccessOf<operations[Id]>>

export type Body<Id extends OperationId> = NonNullable<BodyOption<operations[Id]>['body']>
export type Query<Id extends OperationId> = NonNullable<operations[Id]['parameters']['query']>

type BodyOption<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? { body: BodyIn<Content> }
  : Operation extends { requestBody?: { content: infer Content } }
    ? { body?: BodyIn<Content> }
    : { body?: never }

type BodyIn<Content> = Content[keyof Content]

type SuccessOf<Operation> = Operation extends { responses: infer Responses }
  ? Responses[keyof Responses & (200 | 201 | 202 | 204)]
  : never

type DataOf<Response> = Response extends { content: { 'application/json': { data: infer Data } } }
  ? Data
  : undefined
