import { generate } from 'otplib'
import { forgetFactor } from '../modules/session/second-factor.ts'
import { granted } from './market-scene.ts'
import type { TestApp } from './test-app.ts'

/** Begins the second factor and returns the code that an authenticator app would show. */
export async function begunFactor(app: TestApp, token: string): Promise<string> {
  const { secret } = granted(await app.call('beginSecondFactor', { token }), 200)
  return generate({ secret, epoch: Math.floor(app.deps.clock().getTime() / 1000) })
}

/** Turns the second factor on and returns the ten recovery codes. */
export async function factorOn(app: TestApp, token: string): Promise<string[]> {
  const body = { code: await begunFactor(app, token) }
  return granted(await app.call('confirmSecondFactor', { token, body }), 200).recoveryCodes
}

export const withoutFactor = async (app: TestApp, userId: number): Promise<void> =>
  void (await forgetFactor(app.db, userId))
