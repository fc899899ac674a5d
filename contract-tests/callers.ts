/**
 * Who calls, as recorded in a pact. The stand-in for a token is replaced at verification; a token that is none
 * goes out as it is, for the server to refuse.
 */
export const tokenStandIns = {
  'customer support': 'token-of-customer-support',
  'a shipper': 'token-of-a-shipper',
} as const

export const refusedToken = 'token-that-has-expired'

export type SignedInCaller = keyof typeof tokenStandIns

/** The caller whom a recorded Authorization header stands for. */
export function callerOf(authorization: string | undefined): SignedInCaller | undefined {
  const token = authorization?.replace(/^Bearer /, '')
  if (token === tokenStandIns['customer support']) return 'customer support'
  return token === tokenStandIns['a shipper'] ? 'a shipper' : undefined
}
