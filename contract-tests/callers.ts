/**
 * Who calls, as recorded in a pact. The stand-in for a token is replaced at verification; a token that is none
 * goes out as it is, for the server to refuse.
 */
export const tokenStandIns = {
  'customer support': 'token-of-customer-support',
  'a shipper': 'token-of-a-shipper',
  // A session of their own, since it is over afterwards.
  'somebody who leaves': 'token-of-somebody-who-leaves',
  // Whose other sessions nobody needs, since they are over afterwards.
  'somebody with several devices': 'token-of-somebody-with-several-devices',
} as const

export type SignedInCaller = keyof typeof tokenStandIns
export type Account = { name: string; password: string; clientSecret: string }

export const refusedToken = 'token-that-has-expired'

/** The accounts that a server under verification has to know. */
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
/** Somebody whom nobody else signs in as, since they have to wait afterwards. */
export const hastyAccount: Account = { ...supportAccount, name: 'lead@karwan.test' }

export const loginOf = ({ name, ...secrets }: Account) => ({
  phoneNumber: name,
  ...secrets,
  isEmail: name.includes('@'),
})

/** The caller whom a recorded Authorization header stands for. */
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
