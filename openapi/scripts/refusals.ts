import { type Declaration, DeclarationFault } from './declaration.ts'

/** What of an operation decides how it may refuse. */
export interface RefusalFacts {
  isPublic: boolean
  isWrite: boolean
  hasBody: boolean
  hasParameters: boolean
  namesRecordInPath: boolean
}

type Refusal = { status: number; answer: string; when: (facts: RefusalFacts) => boolean }

const always = () => true
const onlyWhereNamed = () => false

/** Each refusal, its answer in shared/responses.yaml, and which operations have it without saying so. */
export const refusals: readonly Refusal[] = [
  { status: 400, answer: 'BadRequest', when: always },
  { status: 401, answer: 'Unauthorized', when: ({ isPublic }) => !isPublic },
  { status: 403, answer: 'Forbidden', when: ({ isPublic }) => !isPublic },
  { status: 404, answer: 'NotFound', when: ({ namesRecordInPath }) => namesRecordInPath },
  { status: 409, answer: 'Conflict', when: ({ isWrite, isPublic }) => isWrite && !isPublic },
  { status: 413, answer: 'TooLarge', when: ({ hasBody }) => hasBody },
  { status: 415, answer: 'UnsupportedMediaType', when: ({ hasBody }) => hasBody },
  { status: 422, answer: 'Unprocessable', when: ({ hasBody, hasParameters }) => hasBody || hasParameters },
  { status: 423, answer: 'Locked', when: onlyWhereNamed },
  { status: 429, answer: 'TooManyRequests', when: always },
  { status: 503, answer: 'Unavailable', when: always },
]

/** The refusals of an operation by their status: those that follow from what it is, and those that it names. */
export function refusalsOf(
  facts: RefusalFacts,
  named: Declaration['x-refusals'] = [],
): Record<string, { $ref: string }> {
  const derived = refusals.filter(({ when }) => when(facts)).map(({ status }) => status)
  for (const status of named) {
    if (!refusals.some((refusal) => refusal.status === status))
      throw new DeclarationFault('x-refusals', `${status} is no refusal of refusals.ts`)
    if (derived.includes(status))
      throw new DeclarationFault('x-refusals', `${status} follows from what the operation is; leave it out`)
  }
  return Object.fromEntries(
    refusals
      .filter(({ status }) => derived.includes(status) || named.includes(status))
      .map(({ status, answer }) => [status, { $ref: `../shared/responses.yaml#/${answer}` }]),
  )
}
