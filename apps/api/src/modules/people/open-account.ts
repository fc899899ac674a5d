import { accountForm, peopleRefusals, UserType } from '@karwan/domain/people'
import { and, eq, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { MissingRowError } from '../../db/missing-row.ts'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import { inTransaction, sqlStateOf } from '../../db/transaction.ts'
import { audit } from '../../http/audit.ts'
import type { Caller } from '../../http/handler.ts'
import { ruleBroken } from '../../http/refuse-complaints.ts'
import { isLiving, type UserRow, users } from '../../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { defaultRoleId } from '../../kernel/default-role.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { withPublicForm } from '../../kernel/with-form.ts'
import type { Work } from '../../kernel/work.ts'
import { countries } from '../geography/geography.table.ts'
import { hashPassword } from '../session/passwords.ts'
import { keepCurrencyOfCountry } from './currency-of-country.ts'
import { demandCode, spendCode } from './one-time-codes.ts'
import { readUser } from './people.store.ts'
import { refuseUnknownClient } from './send-codes.ts'
import { toUser } from './user.mapper.ts'

const uniqueViolation = '23505'

/**
 * That a phone or e-mail is taken is told only to somebody with a right code, at most five times for each
 * code.
 */
export const createUserAccount = withPublicForm<'createUserAccount'>()(
  accountForm,
  async ({ form, deps, ip, requestId }) => {
    refuseUnknownClient(deps, form.clientSecret, ['shipper'])
    const slot = { purpose: 'user', target: form.phoneNumber } as const
    await demandCode(deps, slot, form.otp)
    const passwordHash = await hashPassword(form.password)
    const now = deps.clock()
    const email = form.email.toLowerCase()
    try {
      const id = await inTransaction(deps.db, async (tx) => {
        await refuseTaken(tx, form.phoneNumber, email)
        await spendCode({ tx, now }, slot)
        const userId = await open({ tx, now }, { ...form, email, passwordHash })
        const trace = { at: now, userId, address: ip, requestId, subject: 'shipper' }
        await audit(tx, { ...trace, event: 'account opened', entityType: 'user', entityId: userId })
        return userId
      })
      const read = await readUser(deps.db, eq(users.id, id))
      if (!read) throw new MissingRowError('users', id)
      return toUser({ caller: themselves(read.user), now })(read)
    } catch (fault) {
      // A concurrent sign-up with the same phone or e-mail gets the same refusal as a later one.
      if (sqlStateOf(fault) === uniqueViolation) await refuseTaken(deps.db, form.phoneNumber, email)
      throw fault
    }
  },
)

type Account = {
  fullName: string
  companyName: string
  email: string
  phoneNumber: string
  countryId: number
  locale?: string | undefined
  passwordHash: string
}

async function open({ tx, now }: Pick<Work, 'tx' | 'now'>, account: Account): Promise<number> {
  const { companyName: name, fullName, phoneNumber, email, countryId, passwordHash } = account
  const [country] = await tx.select({ id: countries.id }).from(countries).where(eq(countries.id, countryId))
  if (!country) refuseAt('countryId', 'people.country_unknown')
  const [group] = await tx
    .insert(companyGroups)
    .values({ name, countryId, createdAt: now })
    .returning({ id: companyGroups.id })
  if (!group) throw new RowNotWrittenError('company_groups')
  const groupId = group.id
  await keepCurrencyOfCountry(tx, [groupId])
  await tx.insert(companyProjects).values({ groupId, name, phoneNumber, email, countryId, createdAt: now })
  const [user] = await tx
    .insert(users)
    .values({
      userType: UserType.shipper,
      // Whoever opens the account of a company becomes its administrator.
      roleId: await defaultRoleId(tx, 'shipperAdmin'),
      fullName,
      email,
      phoneNumber,
      passwordHash,
      groupId,
      countryId,
      isPhoneVerified: true,
      ...(account.locale && { language: account.locale }),
      createdAt: now,
    })
    .returning({ id: users.id })
  if (!user) throw new RowNotWrittenError('users')
  return user.id
}

/**
 * A caller for the new account itself, so that its owner's data are shown in full; there is no session yet.
 */
const themselves = ({ id, fullName, userType, groupId, projectIds, partnerId }: UserRow): Caller => ({
  ...{ userId: id, name: fullName, userType, groupId, projectIds, partnerId },
  sessionId: '',
  roles: [],
  grants: [],
})

async function refuseTaken(db: Database, phoneNumber: string, email: string): Promise<void> {
  const others = await db
    .select({ email: users.email, phoneNumber: users.phoneNumber })
    .from(users)
    .where(and(isLiving, or(eq(users.phoneNumber, phoneNumber), eq(users.email, email))))
  const taken = (field: string, message: string) => ({ path: [field], message })
  const issues = [
    ...(others.some((other) => other.phoneNumber === phoneNumber)
      ? [taken('phoneNumber', peopleRefusals['people.phone_taken'])]
      : []),
    ...(others.some((other) => other.email === email)
      ? [taken('email', peopleRefusals['people.email_taken'])]
      : []),
  ]
  if (issues.length > 0) throw ruleBroken(issues)
}
