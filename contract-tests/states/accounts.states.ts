import { granted, type TestApp } from '@karwan/api/testing'
import { type Account, loginOf, supportAccount } from '../callers.ts'

class AccountMissing extends Error {
  override name = 'AccountMissing'
}

/** The demo data holds these accounts; a state only makes sure that they can sign in. */
async function signedIn(app: TestApp, id: 'loginInternal' | 'loginShipper', account: Account) {
  const { status, body: answer } = await app.call(id, { body: loginOf(account) })
  if (status !== 200) throw new AccountMissing(`${account.name}: ${JSON.stringify(answer)}`)
  return answer.data.auth
}

export const accountStates = {
  'an account of customer support': async (app: TestApp, account: Account) => {
    await signedIn(app, 'loginInternal', account)
  },

  'an account of a shipper': async (app: TestApp, account: Account) => {
    await signedIn(app, 'loginShipper', account)
  },

  /** Answers with the refresh token, since nobody can choose it. */
  'a session of customer support': async (app: TestApp, account: Account) => {
    const { refreshToken } = await signedIn(app, 'loginInternal', account)
    return { refreshToken: String(refreshToken) }
  },

  /** Answers with the id of somebody whom a shipment can be given to. */
  'a member of customer support': async (app: TestApp) => {
    const { userId } = await app.signIn('agent@karwan.test')
    return { userId: String(userId) }
  },

  /** Answers with the id of customer support, whose path it is kept under. */
  'a remembered list': async (app: TestApp, { name, value }: { name: string; value: string }) => {
    const { token, userId } = await app.signIn(supportAccount.name)
    const body = [{ name, values: [value] }]
    granted(await app.call('saveUserConfig', { token, path: { userId }, body }), 200)
    return { userId: String(userId) }
  },

  /** Five wrong passwords in a row; from then on whoever tries has to wait. */
  'an account with too many failed sign-ins': async (app: TestApp, account: Account) => {
    const body = { ...loginOf(account), password: 'not-the-password' }
    for (let tried = 0; tried < 5; tried++) await app.call('loginInternal', { body })
  },
}
