import { isRefusal, Problem } from '@karwan/sdk'

type Once = <Answer>(perform: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>

/**
 * Every try of one act goes under one Idempotency-Key until the server has said yes or no: after a broken line or
 * a fault of the server nobody knows whether it was done.
 */
export function oneKeyUntilAnswered(): Once {
  let key = crypto.randomUUID()
  return async (perform) => {
    try {
      const answer = await perform(key)
      key = crypto.randomUUID()
      return answer
    } catch (fault) {
      if (isAnswered(fault)) key = crypto.randomUUID()
      throw fault
    }
  }
}

/** "Still being worked on" is neither yes nor no. */
const isAnswered = (fault: unknown): boolean =>
  isRefusal(fault) && !(fault instanceof Problem && fault.code === 'request.in_flight')
