import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { fillIn } from '@karwan/domain'
import { codeLimits, peopleRefusals, peopleSentences } from '@karwan/domain/people'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Deps } from '../../http/handler.ts'
import { KeptRefusal, refusal } from '../../http/refusal.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import { oneTimeCodes } from './one-time-codes.table.ts'

/** What a code was asked for, and where it was sent: a phone with its +, or an address in lower case. */
export type CodeSlot = {
  purpose: 'user' | 'driver' | 'password' | 'contact'
  target: string
  /** Who asked while signed in; the code is right for nobody else. */
  askedBy?: number
}
type Port = Pick<Deps, 'db' | 'clock' | 'tokens'>

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/**
 * Issues a new code in place of the last one, unless that is too recent; of two concurrent requests one
 * succeeds.
 */
export async function issueCode(
  { tx, now, tokens }: Pick<Work, 'tx' | 'now'> & Pick<Deps, 'tokens'>,
  slot: CodeSlot,
): Promise<string> {
  const code = String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0')
  const at = sql`${now.toISOString()}::timestamptz`
  const isNewDay = sql`${oneTimeCodes.todayEndsAt} <= ${at}`
  const fresh = {
    codeHash: codeSealOf(tokens, slot, code).toString('base64url'),
    sentAt: now,
    expiresAt: new Date(now.getTime() + codeLimits.validMinutes * minuteMs),
    tries: 0,
    checkedAt: null,
    spentAt: null,
  }
  const pauseEnds = new Date(now.getTime() - codeLimits.pauseSeconds * 1000).toISOString()
  const [written] = await tx
    .insert(oneTimeCodes)
    .values({ key: keyOf(slot), ...fresh, sentToday: 1, todayEndsAt: new Date(now.getTime() + dayMs) })
    .onConflictDoUpdate({
      target: oneTimeCodes.key,
      set: {
        ...fresh,
        sentToday: sql`case when ${isNewDay} then 1 else ${oneTimeCodes.sentToday} + 1 end`,
        todayEndsAt: sql`case when ${isNewDay} then excluded.today_ends_at else ${oneTimeCodes.todayEndsAt} end`,
      },
      setWhere: sql`${oneTimeCodes.sentAt} <= ${pauseEnds}::timestamptz
        and (${isNewDay} or ${oneTimeCodes.sentToday} < ${codeLimits.aDay})`,
    })
    .returning({ key: oneTimeCodes.key })
  if (written) return code
  const [last] = await tx
    .select()
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.key, keyOf(slot)))
  throw tooMany(now, last)
}

/** Checks a code without spending it; possible once. A right code can still be spent for its purpose. */
export async function checkCode(port: Port, slot: CodeSlot, code: string): Promise<void> {
  const isRight = await tryCode(port, slot, code, { unchecked: true })
  if (!isRight) refuse('people.code_wrong')
  const [checked] = await port.db
    .update(oneTimeCodes)
    // A right code does not count as a failed try.
    .set({ checkedAt: port.clock(), tries: sql`${oneTimeCodes.tries} - 1` })
    .where(and(eq(oneTimeCodes.key, keyOf(slot)), isNull(oneTimeCodes.checkedAt)))
    .returning({ key: oneTimeCodes.key })
  if (!checked) refuse('people.code_over')
}

/**
 * Checks a code and counts the try outside the transaction, so that a rollback does not undo it. `spendCode`
 * spends the code in the transaction that it authorises.
 */
export async function demandCode(port: Port, slot: CodeSlot, code: string, field = 'otp'): Promise<void> {
  if (await tryCode(port, slot, code)) return
  const message = peopleRefusals['people.code_wrong']
  throw new KeptRefusal({ status: 422, code: 'people.code_wrong', message, fields: { [field]: [message] } })
}

/** Spends a code; of two concurrent requests with the same right code only one succeeds. */
export async function spendCode({ tx, now }: Pick<Work, 'tx' | 'now'>, slot: CodeSlot): Promise<void> {
  const [spent] = await tx
    .update(oneTimeCodes)
    .set({ spentAt: now })
    .where(and(eq(oneTimeCodes.key, keyOf(slot)), isNull(oneTimeCodes.spentAt)))
    .returning({ key: oneTimeCodes.key })
  if (!spent) refuse('people.code_over')
}

/** Counts the try before comparing, so that concurrent guesses cannot exceed the limit of tries. */
async function tryCode(
  { db, clock, tokens }: Port,
  slot: CodeSlot,
  code: string,
  { unchecked = false } = {},
): Promise<boolean> {
  const [taken] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(
      and(
        eq(oneTimeCodes.key, keyOf(slot)),
        lt(oneTimeCodes.tries, codeLimits.tries),
        gt(oneTimeCodes.expiresAt, clock()),
        isNull(oneTimeCodes.spentAt),
        unchecked ? isNull(oneTimeCodes.checkedAt) : undefined,
      ),
    )
    .returning({ codeHash: oneTimeCodes.codeHash })
  if (!taken) refuse('people.code_over')
  const given = codeSealOf(tokens, slot, code)
  const right = Buffer.from(taken.codeHash, 'base64url')
  return given.length === right.length && timingSafeEqual(given, right)
}

export const codeSealOf = (tokens: Deps['tokens'], slot: CodeSlot, code: string): Buffer =>
  tokens.codeSeal([keyOf(slot), ...(slot.askedBy === undefined ? [] : [String(slot.askedBy)]), code])

/** What people type as their name is now and then their password, so it is not kept. */
export const keyOf = ({ purpose, target }: CodeSlot): string =>
  `${purpose}:${createHash('sha256').update(target).digest('base64url')}`

function tooMany(now: Date, last: typeof oneTimeCodes.$inferSelect | undefined) {
  const secondsUntil = (moment: number) => Math.max(1, Math.ceil((moment - now.getTime()) / 1000))
  const isOfToday = last && last.sentToday >= codeLimits.aDay && last.todayEndsAt > now
  if (isOfToday)
    return refusal.tooMany(secondsUntil(last.todayEndsAt.getTime()), {
      code: 'people.codes_of_today',
      message: peopleSentences['people.codes_of_today'],
    })
  const seconds = secondsUntil((last?.sentAt.getTime() ?? now.getTime()) + codeLimits.pauseSeconds * 1000)
  return refusal.tooMany(seconds, {
    code: 'people.code_too_soon',
    message: fillIn(peopleSentences['people.code_too_soon'], { seconds }),
  })
}
