import { appCodeForm, endSecondFactorForm, secondFactorRefusals } from '@karwan/domain/session'
import { eq } from 'drizzle-orm'
import { generateSecret, generateURI } from 'otplib'
import { encode } from 'uqr'
import type { Deps, Handler } from '../../http/handler.ts'
import { KeptRefusal, refusal } from '../../http/refusal.ts'
import { roles, type UserRow, users } from '../../kernel/accounts.table.ts'
import { refuse } from '../../kernel/refuse.ts'
import { withForm } from '../../kernel/with-form.ts'
import { type Asked, transact, type Work } from '../../kernel/work.ts'
import { sendMessage } from '../../outbox/send-message.ts'
import { endOthersOf } from './end-sessions.ts'
import { countAddress } from './login-attempts.ts'
import { passwordMatches } from './passwords.ts'
import {
  countRecoveryCodes,
  forgetFactor,
  isOn,
  newRecoveryCodes,
  ownerOf,
  readFactor,
  takeAppCode,
  takeCode,
} from './second-factor.ts'
import { secondFactors } from './second-factors.table.ts'

const issuer = 'Karwan'
/** Attempts per quarter of an hour of a signed-in user, so that a stolen session cannot guess codes. */
const mostTries = 20

export const getSecondFactor: Handler<'getSecondFactor'> = async ({ caller, deps: { db } }) => {
  const [row] = await db
    .select({ factor: secondFactors, isDemanded: roles.demandsSecondFactor })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(users.id, caller.userId))
  const factor = row?.factor ?? undefined
  return {
    isOn: isOn(factor),
    isDemanded: row?.isDemanded ?? false,
    since: factor?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: isOn(factor) ? await countRecoveryCodes(db, caller.userId) : 0,
  }
}

export const beginSecondFactor: Handler<'beginSecondFactor'> = (request) =>
  transact(request, async (work) => {
    const user = await holdOneself(work)
    if (isOn(await readFactor(work.tx, user.id))) refuse('session.second_factor_on')
    const secret = generateSecret()
    const sealedSecret = request.deps.tokens.sealing.seal(secret, ownerOf(user.id))
    const fresh = { sealedSecret, confirmedAt: null, lastStep: null }
    await work.tx
      .insert(secondFactors)
      .values({ userId: user.id, ...fresh })
      .onConflictDoUpdate({ target: secondFactors.userId, set: fresh })
    request.note({ entityType: 'user', entityId: user.id })
    const address = generateURI({ issuer, label: user.email ?? user.phoneNumber, secret })
    const { data, size } = encode(address)
    return { secret, address, qrSize: size, qrPath: pathOf(data) }
  })

export const confirmSecondFactor = withForm<'confirmSecondFactor'>()(appCodeForm, ({ form, ...request }) =>
  transact(request, async (work) => {
    const user = await holdOneself(work)
    const port = portOf(request, work)
    if (isOn(await readFactor(work.tx, user.id))) refuse('session.second_factor_on')
    await countAddress(port, triesOf(user), mostTries)
    if (!(await takeAppCode(port, user.id, form.code))) throw wrong('code', 'session.code_wrong')
    await work.tx
      .update(secondFactors)
      .set({ confirmedAt: work.now })
      .where(eq(secondFactors.userId, user.id))
    // Ends other sessions, because they were opened with the password alone.
    await endOthersOf(work.tx, request.caller, work.now)
    await tell(work, user, 'second-factor-on')
    request.note({ entityType: 'user', entityId: user.id, after: { hasSecondFactor: true } })
    return { recoveryCodes: await newRecoveryCodes(port, user.id) }
  }),
)

type Proof = { password: string; code: string }

/** Demands the password and a code of the app, or a recovery code, in case the session was stolen. */
async function demandProof(
  request: Pick<Asked, 'deps'>,
  work: Work,
  { password, code }: Proof,
): Promise<UserRow> {
  const user = await holdOneself(work)
  const port = portOf(request, work)
  if (!isOn(await readFactor(work.tx, user.id))) refuse('session.second_factor_off')
  await countAddress(port, triesOf(user), mostTries)
  if (!(await passwordMatches(user.passwordHash, password))) throw wrong('password', 'session.password_wrong')
  if (!(await takeCode(port, user.id, code))) throw wrong('code', 'session.code_wrong')
  return user
}

export const renewRecoveryCodes = withForm<'renewRecoveryCodes'>()(
  endSecondFactorForm,
  ({ form, ...request }) =>
    transact(request, async (work) => {
      const user = await demandProof(request, work, form)
      await tell(work, user, 'recovery-codes-renewed')
      request.note({ entityType: 'user', entityId: user.id, after: { hasNewRecoveryCodes: true } })
      return { recoveryCodes: await newRecoveryCodes(portOf(request, work), user.id) }
    }),
)

export const endSecondFactor = withForm<'endSecondFactor'>()(endSecondFactorForm, ({ form, ...request }) =>
  transact(request, async (work) => {
    const user = await demandProof(request, work, form)
    await forgetFactor(work.tx, user.id)
    await tell(work, user, 'second-factor-off')
    request.note({ entityType: 'user', entityId: user.id, after: { hasSecondFactor: false } })
    return null
  }),
)

const portOf = ({ deps }: Pick<Asked, 'deps'>, { tx, now }: Work): Pick<Deps, 'db' | 'clock' | 'tokens'> => ({
  db: tx,
  clock: () => now,
  tokens: deps.tokens,
})

const triesOf = ({ id }: UserRow): string => `own-second-factor:${id}`

/** A refusal after which the failed attempt stays counted. */
function wrong(field: string, code: 'session.code_wrong' | 'session.password_wrong'): KeptRefusal {
  const message = secondFactorRefusals[code]
  return new KeptRefusal({ status: 422, code, message, fields: { [field]: [message] } })
}

async function holdOneself({ tx, caller }: Work): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, caller.userId)).for('update')
  if (!user) throw refusal.notFound()
  return user
}

/** Notifies the user of the change, so that an intruder cannot make it unnoticed. */
export async function tell(
  work: Pick<Work, 'tx' | 'now'>,
  { email, phoneNumber, language, fullName: name }: UserRow,
  template: 'second-factor-on' | 'second-factor-off' | 'recovery-codes-renewed',
): Promise<void> {
  const at = `${work.now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const to =
    email === null
      ? ({ channel: 'SMS', to: phoneNumber } as const)
      : ({ channel: 'MAIL', to: email } as const)
  await sendMessage(work, { ...to, language, template, values: { name, at } })
}

/** The SVG path of the dark squares, row by row; adjacent squares share a stroke. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const strokes = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      const width = (end < 0 ? row.length : end) - x
      return [`M${x} ${y}h${width}v1h-${width}z`]
    }),
  )
  return strokes.join('')
}
