import { isRefusal, Problem } from '@karwan/sdk'

type Once = <Answer>(perform: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer>

/**
 * All tries of one act use the same Idempotency-Key until the server has accepted or refused it: after a lost
 * connection or a server error it is unknown whether the act was done.
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

/** 'Still in progress' neither accepts nor refuses the act. */
const isAnswered = (fault: unknown): boolean =>
  isRefusal(fault) && !(fault instanceof Problem && fault.code === 'request.in_flight')
