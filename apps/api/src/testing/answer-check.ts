import { type Route, resolveAnswer } from '../http/document.ts'
import { type Validators, validatorsOf } from '../http/validators.ts'

class UndocumentedAnswer extends Error {
  override name = 'UndocumentedAnswer'
}

const known = new Map<string, Validators>()

export const mediaTypeOf = ({ headers }: Response): string | undefined =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()

type Answered = { status: number; type: string | undefined; body: unknown }

/**
 * Throws if an answer's status, media type or shape is not in the contract; every answer in a test is
 * checked.
 */
export function refuseUndocumented(route: Route, { status, type, body }: Answered): void {
  const validators = known.get(route.id) ?? validatorsOf(route)
  known.set(route.id, validators)
  const promised = route.operation.responses[String(status)]
  if (!promised) {
    throw new UndocumentedAnswer(
      `${route.id} answered ${status}, which is not in the contract: ${JSON.stringify(body)}`,
    )
  }
  if (type !== undefined && !(type in (resolveAnswer(promised).content ?? {}))) {
    throw new UndocumentedAnswer(
      `${route.id} answered ${status} as ${type}, which is not in the contract: ${JSON.stringify(body)?.slice(0, 300)}`,
    )
  }
  const validate = validators.answers[String(status)]?.()
  if (validate && !validate(body)) {
    throw new UndocumentedAnswer(
      `${route.id} answered ${status} with ${JSON.stringify(validate.errors?.slice(0, 5), null, 1)} in ${JSON.stringify(body).slice(0, 2000)}`,
    )
  }
}
