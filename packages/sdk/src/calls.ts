import type { Send } from './auth.ts'
import type { operations as routes } from './generated/operations.ts'
import type { operations } from './generated/schema.d.ts'

export type OperationId = keyof typeof routes & keyof operations

interface CommonOptions {
  headers?: Record<string, string>
  /** One per form instance; a repeated send then gets the first answer. */
  idempotencyKey?: string
  signal?: AbortSignal
  timeoutMs?: number
  /** Another way than fetch, such as one that tells how far a file has come. */
  via?: Send
  /** The request goes out even while its page is being closed; the body has to be small. */
  keepalive?: boolean
}

export type CallOptions<Id extends OperationId> = Pick<operations[Id]['parameters'], 'path' | 'query'> &
  BodyOption<operations[Id]> &
  CommonOptions

/** The options may be left out where the operation needs nothing. */
export type CallArguments<Id extends OperationId> =
  object extends CallOptions<Id> ? [options?: CallOptions<Id>] : [options: CallOptions<Id>]

/** What the operation's success answer holds under `data`; undefined where it holds nothing. */
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
