import {
  addPartner,
  addTruck,
  begunFactor,
  codeSentTo,
  factorOn,
  factorOnBefore,
  granted,
  type TestApp,
  withoutFactor,
} from '@karwan/api/testing'
import { type Account, loginOf, shipperAccount, supportAccount } from '../callers.ts'

type PushDevice = { endpoint: string; p256dh: string; auth: string }

class AccountMissing extends Error {
  override name = 'AccountMissing'
}

/**
 * Signs in as the demo shipper and removes its second factor. Other sessions stay, so sign in first if one is
 * needed.
 */
async function plainShipper(app: TestApp) {
  const { token, userId } = await app.signIn('shipper@karwan.test')
  await withoutFactor(app, userId)
  return { token, userId }
}

/** Signs in with an account of the demo data; a state only checks that this works. */
async function signedIn(app: TestApp, id: 'loginInternal' | 'loginShipper', account: Account) {
  const { status, body: answer } = await app.call(id, { body: loginOf(account) })
  if (status !== 200) throw new AccountMissing(`${account.name}: ${JSON.stringify(answer)}`)
  return answer.data.auth
}

/** A user whose password no other interaction uses. */
const phoneOfColleague = '+923001110007'

async function passwordCode(app: TestApp, username: string): Promise<string> {
  granted(await app.call('generatePasswordOtp', { query: { username, isEmail: false } }), 200)
  return codeSentTo(app, username)
}

async function phoneOfDriver(app: TestApp): Promise<string> {
  const partner = await addPartner(app)
  const { driverUserId } = await addTruck(app, partner.id)
  const read = await app.call('getUser', { as: supportAccount.name, path: { id: driverUserId } })
  return String(granted(read, 200).phoneNumber)
}

export const accountStates = {
  'an account of customer support': async (app: TestApp, account: Account) => {
    await signedIn(app, 'loginInternal', account)
  },

  'an account of a shipper': async (app: TestApp, account: Account) => {
    await plainShipper(app)
    await signedIn(app, 'loginShipper', account)
  },

  /** Returns the refresh token, which only the server can choose. */
  'a session of customer support': async (app: TestApp, account: Account) => {
    const { refreshToken } = await signedIn(app, 'loginInternal', account)
    return { refreshToken: String(refreshToken) }
  },

  /** Returns the id of a user who can take over a shipment. */
  'a member of customer support': async (app: TestApp) => {
    const { userId } = await app.signIn('agent@karwan.test')
    return { userId: String(userId) }
  },

  /** Returns the id of the support user, which is part of the path. */
  'a remembered list': async (app: TestApp, { name, value }: { name: string; value: string }) => {
    const { token, userId } = await app.signIn(supportAccount.name)
    const body = [{ name, values: [value] }]
    granted(await app.call('saveUserConfig', { token, path: { userId }, body }), 200)
    return { userId: String(userId) }
  },

  /** Returns the code that was sent by SMS to open an account. */
  'a code that was sent to a phone': async (app: TestApp, { phone }: { phone: string }) => {
    const body = { clientSecret: shipperAccount.clientSecret }
    granted(await app.call('generateUserOtp', { path: { phone }, body }), 200)
    return { otp: await codeSentTo(app, phone) }
  },

  /** Returns the current code of a shipper's authenticator app, whose secret is new. */
  'a second factor that awaits its code': async (app: TestApp) => ({
    code: await begunFactor(app, (await plainShipper(app)).token),
  }),

  /** Returns one of the recovery codes of a shipper. */
  'a second factor of a shipper': async (app: TestApp) => {
    const { token, userId } = await plainShipper(app)
    // The interaction uses a session from before.
    const [code] = await factorOnBefore(app, token, userId)
    return { code: String(code) }
  },

  /** Returns the challenge of a sign-in with the right password, and a recovery code for it. */
  'a sign-in that awaits its code': async (app: TestApp, account: Account) => {
    const { email, phoneNumber } = { email: account.name, phoneNumber: '+923007778412' }
    const support = await app.signIn(supportAccount.name)
    const person = { userType: 4, roleId: 2, countryId: 1, fullName: 'Hina Aslam', email, phoneNumber }
    const body = { ...person, password: account.password }
    granted(await app.call('createUser', { token: support.token, body }), 201)
    const { token } = await signedIn(app, 'loginInternal', account)
    const [code] = await factorOn(app, token)
    const asked = await app.call('loginInternal', { body: loginOf(account) })
    return { challenge: String(asked.body.current.challenge), code: String(code) }
  },

  /** Returns the code that was sent to a new phone of customer support. */
  'a code that was sent to a new phone': async (app: TestApp, { phone }: { phone: string }) => {
    const { token } = await app.signIn(supportAccount.name)
    granted(await app.call('sendContactCode', { token, body: { phoneNumber: phone } }), 200)
    return { otp: await codeSentTo(app, phone) }
  },

  /** Returns the id of the other session. */
  'another session of customer support': async (app: TestApp, account: Account) => {
    const { token } = await signedIn(app, 'loginInternal', account)
    const sessions = granted(await app.call('listOwnSessions', { token }), 200)
    return { sessionId: String(sessions[0].id) }
  },

  /** Depends on the deployment; there is nothing to create. */
  'a portal that notifies closed browsers': async (app: TestApp) => {
    if (app.deps.config.push === undefined) throw new Error('The server has no VAPID keys')
  },

  'a browser is told while it is closed': async (app: TestApp, device: PushDevice) => {
    granted(await app.call('addPushDevice', { as: supportAccount.name, body: device }), 201)
  },

  /** Returns the code that was sent to the phone of that account. */
  'a code for a new password': async (app: TestApp, { username }: { username: string }) => ({
    otp: await passwordCode(app, username),
  }),

  /** Returns the token that the right code was exchanged for; with it, a password can be set. */
  'the right to a new password': async (app: TestApp, { userType }: { userType: 1 | 3 }) => {
    const username = userType === 3 ? await phoneOfDriver(app) : phoneOfColleague
    const query = { username, isEmail: false, otp: await passwordCode(app, username) }
    const { token } = granted(await app.call('validatePasswordOtp', { query }), 200)
    return { token: String(token) }
  },

  /** Sends five wrong passwords in a row, after which the account is locked for a while. */
  'an account with too many failed sign-ins': async (app: TestApp, account: Account) => {
    const body = { ...loginOf(account), password: 'not-the-password' }
    for (let tried = 0; tried < 5; tried++) await app.call('loginInternal', { body })
  },
}
