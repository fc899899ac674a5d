import { errorAt, type ImportProblem } from '@karwan/domain/imports'
import { labelFrom } from '@karwan/domain/kernel'
import { peopleRefusals, toE164, UserType, userTypes } from '@karwan/domain/people'
import { scopeFor } from '@karwan/domain/roles'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { isLiving, roles, users } from '../../kernel/accounts.table.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { amongTexts } from '../../kernel/filters.ts'
import { inviteUsers } from '../people/forgotten-password.ts'
import { usersFor } from '../people/people.store.ts'
import { refusedRole } from '../people/role-to-give.ts'
import { asFlag, type ImportTarget, type RowToNote, textOf, type Values } from './import-target.ts'
import { againstChanges, settleProjects } from './user-changes.ts'

/** Sign-in data, user type and company can be changed only on the user's page. */
const keptByHand = ['phoneNumber', 'email', 'userType', 'groupId', 'ssn'] as const
const mailKey = (email: string) => `mail ${email.toLowerCase()}`
const isMail = (key: string) => key.startsWith('mail ')

/**
 * Users are matched by phone, otherwise by e-mail. New users are invited and choose a password; a file
 * contains none.
 */
export const userTarget: ImportTarget = {
  entityType: 'user',
  // A company's users can add users only of their own type and company.
  normal: (values, { userType, groupId }) => {
    const said = typeof values.email === 'string' ? { ...values, email: values.email.toLowerCase() } : values
    return userType === UserType.internal ? said : { ...said, userType: values.userType ?? userType, groupId }
  },
  keysOf: ({ phoneNumber, email }) => [
    ...[toE164(textOf(phoneNumber)) ?? ''].filter(Boolean),
    ...(textOf(email) === '' ? [] : [mailKey(textOf(email))]),
  ],
  fieldOfKey: (key) => (isMail(key) ? 'email' : undefined),
  twoRecords: 'import.two_accounts',
  async find(db, caller, keys) {
    const reach = asFlag(usersFor(caller, 'update'), sql`true`)
    const emails = keys.filter(isMail).map((key) => key.slice('mail '.length))
    const whose = (is: SQL) => db.select({ id: users.id }).from(users).where(and(is, isLiving))
    const hasPhone = whose(
      amongTexts(
        users.phoneNumber,
        keys.filter((key) => !isMail(key)),
      ),
    )
    const hasEmail = whose(amongTexts(users.email, emails))
    const rows = await db
      .select({
        user: users,
        isWithin: sql<boolean>`${reach}`,
        grants: roles.grants,
        companyName: companyGroups.name,
      })
      .from(users)
      .leftJoin(roles, eq(roles.id, users.roleId))
      .leftJoin(companyGroups, eq(companyGroups.id, users.groupId))
      .where(inArray(users.id, hasPhone.union(hasEmail)))
    return rows.map(({ user, isWithin, grants, companyName }) => ({
      id: user.id,
      version: user.version,
      name: user.fullName,
      keys: [user.phoneNumber, ...(user.email === null ? [] : [mailKey(user.email)])],
      isWithin,
      values: {
        ...user,
        locale: user.language,
        grants: grants ?? [],
        shown: {
          phoneNumber: user.phoneNumber,
          email: user.email,
          userType: labelFrom(userTypes, user.userType),
          groupId: companyName,
          ssn: user.ssn,
        },
      },
    }))
  },
  check: ({ values, held }) => {
    if (!held) return values.userType === UserType.internal || values.groupId !== undefined ? [] : [noCompany]
    const shown = held.values.shown as Values
    const asKept = { ...values, phoneNumber: toE164(textOf(values.phoneNumber)) ?? undefined } as Values
    return keptByHand
      .filter(
        (field) => asKept[field] !== undefined && (asKept[field] ?? null) !== (held.values[field] ?? null),
      )
      .map((field) =>
        errorAt(field, 'import.kept_by_hand', { held: String(shown[field] ?? 'empty'), name: held.name }),
      )
  },
  settle: settleProjects,
  notes: async (db, caller, rows) =>
    new Map([...(await againstNewcomers(db, caller, rows)), ...(await againstChanges(db, caller, rows))]),
  async add(work, rows) {
    const added = await work.tx
      .insert(users)
      .values(
        rows.map((row) => ({
          ...asUser(asColumns(row)),
          ...(row.userType === UserType.internal && { groupId: null }),
          passwordHash: '',
          status: 'INVITED' as const,
          createdBy: work.caller.userId,
          createdAt: work.now,
        })),
      )
      .onConflictDoNothing()
      .returning()
    await inviteUsers(work, added)
    return new Map(added.map(({ id, phoneNumber }) => [phoneNumber, id]))
  },
  change: ({ tx }, { id, version }, values) =>
    tx
      .update(users)
      .set({ ...asColumns(values), version: version + 1 })
      .where(and(eq(users.id, id), eq(users.version, version)))
      .returning({ id: users.id }),
}

const problem = (field: string, message: string): ImportProblem => ({ field, isError: true, message })
const noCompany = problem('groupId', peopleRefusals['people.company_required'])

/**
 * The same rules as for adding a user by hand: a user type and role that the caller may give, and an unused
 * e-mail address.
 */
async function againstNewcomers(db: Database, caller: Caller, rows: readonly RowToNote[]) {
  const fresh = rows.filter(({ held }) => !held)
  const given = await db
    .select()
    .from(roles)
    .where(inArray(roles.id, [...new Set(fresh.map(({ values }) => Number(values.roleId)))]))
  const roleOf = new Map(given.map((role) => [role.id, role]))
  const emails = fresh.map(({ values }) => textOf(values.email)).filter(Boolean)
  const known = await db.select({ email: users.email }).from(users).where(amongTexts(users.email, emails))
  const taken = new Set(known.map(({ email }) => email))
  return new Map(
    fresh.map(({ row, values }): [number, ImportProblem[]] => {
      const email = textOf(values.email)
      const isTaken = email !== '' && taken.has(email)
      if (email !== '') taken.add(email)
      return [
        row,
        [
          ...(mayAdd(caller, Number(values.userType))
            ? []
            : [problem('userType', peopleRefusals['people.type_not_yours'])]),
          ...(isTaken ? [problem('email', peopleRefusals['people.email_taken'])] : []),
          ...roleProblems(caller, roleOf.get(Number(values.roleId)), values),
        ],
      ]
    }),
  )
}

function mayAdd({ userType: own, grants }: Caller, userType: number): boolean {
  const permission = userType === UserType.internal ? 'internal-user:create' : 'user:create'
  return (own === UserType.internal || own === userType) && scopeFor(grants, permission) !== undefined
}

type Role = typeof roles.$inferSelect

function roleProblems(
  caller: Caller,
  role: Role | undefined,
  { userType, groupId }: Values,
): ImportProblem[] {
  const taker = {
    userType: Number(userType) as UserType,
    groupId: typeof groupId === 'number' ? groupId : null,
  }
  const refused = refusedRole(caller, role, taker)
  return refused === undefined ? [] : [problem('roleId', refused)]
}

/** The form and the API call the column `locale`. */
const asColumns = ({ locale, ...values }: Values): Values =>
  locale === undefined ? values : { ...values, language: locale }

/** The cast is safe: the form has validated the values. */
const asUser = (values: object) => values as typeof users.$inferInsert
