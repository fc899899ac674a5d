import { refuserFor } from '../kernel/verdict.ts'

export const appCodeDigits = 6

export const sessionSentences = {
  'session.expired': 'Session Expired, please login again',
  'session.login_failed': 'Unable to login, please provide a valid username and password',
  'session.login_incomplete': 'Username and/or password is required',
  'session.too_many_tries': 'Too many tries. Please wait a few minutes and try again.',
  'session.account_locked': 'This account is locked. Ask whoever manages your users.',
  'session.server_busy': 'Nobody can sign in at the moment. Please try again in a few minutes.',
  'session.unable_to_process': 'Unable to process request.',
  'session.code_asked': 'Type the code of your authenticator app',
  'session.code_digits': `The code has ${appCodeDigits} digits`,
  'session.code_form': 'Type the six digits of your app, or a recovery code',
  'session.password_missing': 'Type your password',
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
  'session.code_wrong': 'This code is not right',
  'session.password_wrong': 'This password is not right',
  'session.challenge_over': 'The code can no longer be given. Please sign in again.',
  'session.second_factor_on': 'A second factor is on already',
  'session.second_factor_off': 'No second factor is on',
  'session.second_factor_demanded': 'Your role demands a second factor. Set it up first.',
  'session.seeing_as': 'You see the portal as somebody else, and nothing can be changed meanwhile',
} as const

export const refuse = refuserFor(sessionRefusals)
