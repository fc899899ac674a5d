import { MatchersV3 } from '@pact-foundation/pact'

const { eachLike, string } = MatchersV3

type Said = { code: string; message: string; fields?: string[] }

/** A refusal: a sentence for a person and a code for programs. The portal shows the one and logs the other. */
export const refusal = ({ code, message, fields }: Said) => ({
  message: string(message),
  code: string(code),
  requestId: string('7f1f4d0e'),
  ...(fields && { fields: Object.fromEntries(fields.map((field) => [field, eachLike(string(message))])) }),
})

/** The same where the server has several sentences to say. */
export const severalRefusals = (said: Said) => ({
  ...refusal(said),
  message: eachLike(string(said.message)),
})
