import { expect, it } from 'vitest'
import { loginNotAnswered, sessionSentences } from './session.messages.ts'

it.each([
  [408, 'session.server_busy'],
  [423, 'session.account_locked'],
  [429, 'session.too_many_tries'],
  [500, 'session.server_busy'],
  [503, 'session.server_busy'],
] as const)('%i says %s', (status, sentence) => {
  expect(loginNotAnswered(status)).toBe(sessionSentences[sentence])
})

it.each([400, 401, 403, 404, 422, 499])('%i is about name and password', (status) => {
  expect(loginNotAnswered(status)).toBeUndefined()
})
