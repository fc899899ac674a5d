export const appCodeDigits = 6

/** Kept apart from the sentences of the session, which everybody loads with the login page. */
export const secondFactorSentences = {
  'session.code_asked': 'Type the code of your authenticator app',
  'session.code_digits': `The code has ${appCodeDigits} digits`,
  'session.code_form': 'Type the six digits of your app, or a recovery code',
  'session.password_missing': 'Type your password',
} as const

export const secondFactorRefusals = {
  'session.code_wrong': 'This code is not right',
  'session.password_wrong': 'This password is not right',
  'session.challenge_over': 'The code can no longer be given. Please sign in again.',
  'session.second_factor_on': 'A second factor is on already',
  'session.second_factor_off': 'No second factor is on',
  'session.second_factor_demanded': 'Your role demands a second factor. Set it up first.',
} as const

export const seeAsRefusals = {
  'session.seeing_as': 'You see the portal as somebody else, and nothing can be changed meanwhile',
} as const
