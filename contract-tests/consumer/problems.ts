import { MatchersV3 } from '@pact-foundation/pact'

const { eachLike, string } = MatchersV3

type Said = { code: string; message: string; fields?: string[] }

/** A refusal: a message for people, which the portal shows, and a code for programs, which it logs. */
export const refusal = ({ code, message, fields }: Said) => ({
  message: string(message),
  code: string(code),
  requestId: string('7f1f4d0e'),
  ...(fields && { fields: Object.fromEntries(fields.map((field) => [field, eachLike(string(message))])) }),
})

/** A refusal with several messages. */
export const severalRefusals = (said: Said) => ({
  ...refusal(said),
  message: eachLike(string(said.message)),
})
