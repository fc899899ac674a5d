import { contactCodeForm, newContactForm, ownAccountForm } from '@karwan/domain/people'
import { eq } from 'drizzle-orm'
import type { DataOf } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { type UserRow, users } from '../../kernel/accounts.table.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { sendMessage } from '../../outbox/send-message.ts'
import { refuseTaken } from './create-user.ts'
import { endResets } from './forgotten-password.ts'
import { bumped } from './held-user.ts'
import { type CodeSlot, demandCode, issueCode, spendCode } from './one-time-codes.ts'
import { readUser } from './people.store.ts'
import { codeSent, countCodesOf } from './send-codes.ts'
import { toUser } from './user.mapper.ts'

export const updateOwnAccount = withForm<'updateOwnAccount'>()(ownAccountForm, ({ form, note, ...request }) =>
  transact(request, async (work) => {
    const user = await holdOneself(work)
    await refuseStale(user.version, form.version, () => oneself(work))
    if (form.fullName === user.fullName) return oneself(work)
    await work.tx
      .update(users)
      .set(bumped({ fullName: form.fullName }))
      .where(eq(users.id, user.id))
    note({
      ...aboutOneself(user),
      before: { fullName: user.fullName },
      after: { fullName: form.fullName },
    })
    return oneself(work)
  }),
)

type Contact = { phoneNumber?: string | undefined; email?: string | undefined }
type Wanted = { field: 'phoneNumber' | 'email'; target: string; slot: CodeSlot }

/** The form has let exactly one of them in. */
function wantedOf({ phoneNumber, email }: Contact, askedBy: number): Wanted {
  const target = phoneNumber ?? email?.toLowerCase() ?? ''
  return {
    field: phoneNumber === undefined ? 'email' : 'phoneNumber',
    target,
    slot: { purpose: 'contact', target, askedBy },
  }
}

export const sendContactCode = withForm<'sendContactCode'>()(newContactForm, async ({ form, ...request }) => {
  const { deps, ip } = request
  const { field, target, slot } = wantedOf(form, request.caller.userId)
  await countCodesOf(deps, ip)
  return transact(request, async (work) => {
    const user = await holdOneself(work)
    if (user[field] === target) refuseAt(field, 'people.contact_unchanged')
    const code = await issueCode({ ...work, tokens: deps.tokens }, slot)
    await sendMessage(work, {
      channel: field === 'email' ? 'MAIL' : 'SMS',
      to: target,
      language: user.language,
      template: 'one-time-code',
      values: { code, minutes: codeSent.validForSeconds / 60 },
    })
    request.note(aboutOneself(user))
    return codeSent
  })
})

export const confirmContact = withForm<'confirmContact'>()(contactCodeForm, async ({ form, ...request }) => {
  const { field, target, slot } = wantedOf(form, request.caller.userId)
  await demandCode(request.deps, slot, form.otp)
  return transact(request, async (work) => {
    await spendCode(work, slot)
    const user = await holdOneself(work)
    await refuseTaken(work, { [field]: target }, user.id)
    const isVerified = field === 'email' ? { isEmailVerified: true } : { isPhoneVerified: true }
    await work.tx
      .update(users)
      .set(bumped({ [field]: target, ...isVerified }))
      .where(eq(users.id, user.id))
    // Otherwise a link that was sent to the old address would still open the account.
    await endResets(work, user.id)
    await tellFormer(work, user, field)
    request.note({ ...aboutOneself(user), before: { [field]: user[field] }, after: { [field]: target } })
    return oneself(work)
  })
})

/** Tells the old phone or address, so that an owner learns of a takeover. */
async function tellFormer(work: Work, user: UserRow, field: Wanted['field']): Promise<void> {
  const former = user[field]
  if (former === null) return
  const { language } = user
  const at = `${work.now.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const values = { name: user.fullName, at }
  if (field === 'email')
    await sendMessage(work, { channel: 'MAIL', to: former, language, template: 'email-changed', values })
  else
    await sendMessage(work, {
      channel: 'SMS',
      to: former,
      language,
      template: 'phone-changed',
      values: { at },
    })
}

export async function holdOneself({ tx, caller }: Work): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, caller.userId)).for('update')
  if (!user) throw refusal.notFound()
  return user
}

export async function oneself(work: Work): Promise<DataOf<'getUser'>> {
  const read = await readUser(work.tx, eq(users.id, work.caller.userId))
  if (!read) throw refusal.notFound()
  return toUser(work)(read)
}

export const aboutOneself = ({ id }: UserRow) => ({ entityType: 'user', entityId: id }) as const
