import type { Route } from '../http/document.ts'
import { type Validators, validatorsOf } from '../http/validators.ts'

class UndocumentedAnswer extends Error {
  override name = 'UndocumentedAnswer'
}

const known = new Map<string, Validators>()

/** Every answer in a test is one that the contract promises: its status, and its shape. */
export function refuseUndocumented(route: Route, { status, body }: { status: number; body: unknown }): void {
  const validators = known.get(route.id) ?? validatorsOf(route)
  known.set(route.id, validators)
  if (!(String(status) in route.operation.responses)) {
    throw new UndocumentedAnswer(
      `${route.id} answered ${status}, which is not in the contract: ${JSON.stringify(body)}`,
    )
  }
  const validate = validators.answers[String(status)]?.()
  if (validate && !validate(body)) {
    throw new UndocumentedAnswer(
      `${route.id} answered ${status} with ${JSON.stringify(validate.errors?.slice(0, 5), null, 1)} in ${JSON.stringify(body).slice(0, 2000)}`,
    )
  }
}
