import { bootConfig } from '../../kit/access/boot-config.ts'
import { sdk } from '../../kit/access/sdk.ts'

type Account = Parameters<typeof sdk.call<'createUserAccount'>>[1]['body']

const isEmail = (username: string): boolean => username.includes('@')

/** Calls made without a session; the client secret only tells the server which app is calling. */
export const sendSignUpCode = (phone: string) =>
  sdk.call('generateUserOtp', { path: { phone }, body: { clientSecret: bootConfig().clientSecret } })

export const openAccount = (account: Omit<Account, 'clientSecret'>) =>
  sdk.call('createUserAccount', { body: { ...account, clientSecret: bootConfig().clientSecret } })

export const sendPasswordCode = (username: string) =>
  sdk.call('generatePasswordOtp', { query: { username, isEmail: isEmail(username) } })

export const exchangePasswordCode = (username: string, otp: string) =>
  sdk.call('validatePasswordOtp', { query: { username, otp, isEmail: isEmail(username) } })

export type NewPassword = { password: string; confirmPassword: string }

export const resetPassword = (token: string, isDriver: boolean, body: NewPassword) =>
  isDriver
    ? sdk.call('resetDriverPassword', { query: { token }, body })
    : sdk.call('resetUserPassword', { query: { token }, body })
