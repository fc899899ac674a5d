import { generate } from 'otplib'
import { forgetFactor } from '../modules/session/second-factor.ts'
import { granted } from './market-scene.ts'
import type { TestApp } from './test-app.ts'

/** The code that an authenticator app shows for a secret that was just given to it. */
export async function begunFactor(app: TestApp, token: string): Promise<string> {
  const { secret } = granted(await app.call('beginSecondFactor', { token }), 200)
  return generate({ secret, epoch: Math.floor(app.deps.clock().getTime() / 1000) })
}

/** Ten codes, each of which does in place of one of the app. */
export async function factorOn(app: TestApp, token: string): Promise<string[]> {
  const body = { code: await begunFactor(app, token) }
  return granted(await app.call('confirmSecondFactor', { token, body }), 200).recoveryCodes
}

export const withoutFactor = async (app: TestApp, userId: number): Promise<void> =>
  void (await forgetFactor(app.db, userId))
