import { refuserFor } from '../kernel/verdict.ts'

export const sessionSentences = {
  'session.expired': 'Session Expired, please login again',
  'session.login_failed': 'Unable to login, please provide a valid username and password',
  'session.login_incomplete': 'Username and/or password is required',
  'session.too_many_tries': 'Too many tries. Please wait a few minutes and try again.',
  'session.account_locked': 'This account is locked. Ask the person who manages your users.',
  'session.server_busy': 'Nobody can sign in at the moment. Please try again in a few minutes.',
  'session.unable_to_process': 'Unable to process request.',
} as const

/** The sentence for a login that failed for another reason than a wrong name or password. */
export function loginNotAnswered(status: number): string | undefined {
  if (status === 423) return sessionSentences['session.account_locked']
  if (status === 429) return sessionSentences['session.too_many_tries']
  return status >= 500 || status === 408 ? sessionSentences['session.server_busy'] : undefined
}

export const sessionRefusals = {
  // A user of the other portal gets the same sentence as for a wrong password, so that it reveals nothing.
  'session.login_failed': sessionSentences['session.login_failed'],
} as const

export const refuse = refuserFor(sessionRefusals)
