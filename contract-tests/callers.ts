/**
 * The callers in a pact. Verification replaces these stand-ins with real tokens. The expired token is sent as
 * it is, for the server to refuse.
 */
export const tokenStandIns = {
  'customer support': 'token-of-customer-support',
  'a shipper': 'token-of-a-shipper',
  // Needs a session of its own, because it is ended.
  'somebody who leaves': 'token-of-somebody-who-leaves',
  // Needs sessions that no other interaction uses, because they are ended.
  'somebody with several devices': 'token-of-somebody-with-several-devices',
} as const

export type SignedInCaller = keyof typeof tokenStandIns
export type Account = { name: string; password: string; clientSecret: string }

export const refusedToken = 'token-that-has-expired'

/** The accounts that a server under verification must have. */
export const supportAccount: Account = {
  name: 'csr@karwan.test',
  password: 'Karwan2026',
  clientSecret: 'csr-local-secret',
}
export const shipperAccount: Account = {
  name: '+923001110003',
  password: 'Karwan2026',
  clientSecret: 'shipper-local-secret',
}
export const brokerAccount: Account = { ...shipperAccount, name: 'broker@karwan.test' }
/** Used by no other interaction, because it is locked out for a while. */
export const hastyAccount: Account = { ...supportAccount, name: 'lead@karwan.test' }

export const loginOf = ({ name, ...secrets }: Account) => ({
  phoneNumber: name,
  ...secrets,
  isEmail: name.includes('@'),
})

/** The caller of a recorded Authorization header. */
export function callerOf(authorization: string | undefined): SignedInCaller | undefined {
  const token = authorization?.replace(/^Bearer /, '')
  return signedInCallers.find((caller) => tokenStandIns[caller] === token)
}

const signedInCallers: SignedInCaller[] = [
  'customer support',
  'a shipper',
  'somebody who leaves',
  'somebody with several devices',
]
