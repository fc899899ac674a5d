import { refuserFor } from '../kernel/verdict.ts'

export const sessionSentences = {
  'session.expired': 'Session Expired, please login again',
  'session.login_failed': 'Unable to login, please provide a valid username and password',
  'session.login_incomplete': 'Username and/or password is required',
  'session.unable_to_process': 'Unable to process request.',
} as const

export const sessionRefusals = {
  // A user of the other app gets the same sentence as somebody with a wrong password.
  'session.login_failed': sessionSentences['session.login_failed'],
} as const

export const refuse = refuserFor(sessionRefusals)
