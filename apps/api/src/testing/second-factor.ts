import { inArray } from 'drizzle-orm'
import { generate } from 'otplib'
import { openOf } from '../modules/session/end-sessions.ts'
import { forgetFactor } from '../modules/session/second-factor.ts'
import { sessions } from '../modules/session/sessions.table.ts'
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

/** The same, as if the factor had been turned on before the person signed in: their open sessions go on. */
export async function factorOnBefore(app: TestApp, token: string, userId: number): Promise<string[]> {
  const isOpen = openOf(userId, app.deps.clock())
  const open = await app.db.select({ id: sessions.id }).from(sessions).where(isOpen)
  const codes = await factorOn(app, token)
  const ids = open.map(({ id }) => id)
  await app.db.update(sessions).set({ revokedAt: null, revokedWhy: null }).where(inArray(sessions.id, ids))
  return codes
}

export const withoutFactor = async (app: TestApp, userId: number): Promise<void> =>
  void (await forgetFactor(app.db, userId))
