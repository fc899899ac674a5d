import { basename } from 'node:path'
import { MatchersV3, type PactV4, type V3Request } from '@pact-foundation/pact'
import { expect } from 'vitest'
import { refusedToken, type SignedInCaller, tokenStandIns } from '../callers.ts'
import type { Given } from '../states/index.ts'
import { formBody, formRules, formType, type WireForm } from './form-body.ts'

export type Caller = SignedInCaller | 'nobody' | 'somebody whose token has expired'
type TemplateQuery = NonNullable<V3Request['query']>
type WireRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string | ReturnType<typeof MatchersV3.fromProviderState<string>>
  query?: TemplateQuery
  body?: object
  form?: WireForm
  idempotencyKey?: string
}
type AnswerHeaders = Record<string, string | MatchersV3.Matcher<string>>
type Answer = { status: number; headers?: AnswerHeaders } & (
  | { body: object }
  /** `looksLike` is the media type that the verifier detects in the bytes, if it is not `type`. */
  | { file: { type: string; content: Buffer; looksLike?: string } }
)

/** A request of the portal and the answer that it relies on. */
export type Exchange = {
  given?: Given[]
  asking: string
  by: Caller
  request: WireRequest
  answer: Answer
}

export function record(pact: PactV4, { given = [], asking, by, request, answer }: Exchange) {
  let interaction = pact.addInteraction()
  for (const { state, ...parameters } of given) interaction = interaction.given(state, parameters)
  return interaction
    .testName(basename(expect.getState().testPath ?? ''))
    .uponReceiving(`${asking}, by ${by}`)
    .withRequest(request.method, request.path, (builder) => {
      builder.headers(headersOf(by, request))
      if (request.query) builder.query(request.query)
      if (request.body) builder.jsonBody(request.body)
      const { form } = request
      if (form) builder.body(formType, formBody(form)).matchingRules(formRules(form))
    })
    .willRespondWith(answer.status, (builder) => {
      if (answer.headers) builder.headers(answer.headers)
      if ('body' in answer) builder.jsonBody(answer.body)
      // Any bytes of the right type are accepted.
      else {
        const { type, content, looksLike = type } = answer.file
        const anyOfType = { path: '$', rules: [MatchersV3.contentType(looksLike)] }
        // The body is matched by the type of its bytes, while the header has the declared type.
        builder.headers({ 'Content-Type': type }).body(looksLike, content).matchingRules({ body: anyOfType })
      }
    })
}

const headersOf = (by: Caller, { idempotencyKey }: WireRequest) => ({
  ...(by !== 'nobody' && { Authorization: `Bearer ${tokenOf(by)}` }),
  ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
})

export const tokenOf = (by: Exclude<Caller, 'nobody'>) =>
  by === 'somebody whose token has expired' ? refusedToken : tokenStandIns[by]
