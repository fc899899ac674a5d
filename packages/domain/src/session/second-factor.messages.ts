export const appCodeDigits = 6

/** Kept apart from the sentences of the session, which everybody loads with the login page. */
export const secondFactorSentences = {
  'session.code_asked': 'Enter the code of your authenticator app',
  'session.code_digits': `The code has ${appCodeDigits} digits`,
  'session.code_form': 'Enter the six digits of your app, or a recovery code',
  'session.password_missing': 'Enter your password',
} as const

export const secondFactorRefusals = {
  'session.code_wrong': 'This code is not right',
  'session.password_wrong': 'This password is not right',
  'session.challenge_over': 'This code can no longer be entered. Please sign in again.',
  'session.second_factor_on': 'A second factor is already on',
  'session.second_factor_off': 'The second factor is not on',
  'session.second_factor_demanded': 'Your role requires a second factor. Set it up first.',
} as const

export const seeAsRefusals = {
  'session.seeing_as': 'You see the portal as another user, so you cannot change anything',
} as const
