import { entityOfSubject, notificationEntities } from '@karwan/domain/notifications'
import { UserType } from '@karwan/domain/people'
import { type Grant, scopeFor } from '@karwan/domain/roles'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { verificationsOf } from '../verification/subjects.ts'
import { verifications } from '../verification/verification.table.ts'
import { activeRecipients } from './active-recipients.ts'
import { notificationSettings } from './notifications.table.ts'
import type { Recipient } from './recipients.ts'
import type { Notice } from './write-notices.ts'

type Account = Recipient & { grants: readonly Grant[] }
export type VerificationRecipient = {
  id: number
  subject: string
  recipient: Recipient
  entity: NonNullable<Notice['entity']>
}

/** The user who submitted it last. */
export const submitterOf = sql<number>`coalesce(${verifications.submittedBy}, ${verifications.createdBy})`

/** The submitter of each verification, if they may still see the subject and open its page. */
export async function recipientsOfVerifications(
  db: Database,
  ids: readonly number[],
): Promise<VerificationRecipient[]> {
  const rows = await db
    .select({
      id: verifications.id,
      subject: verifications.subjectName,
      subjectType: verifications.subjectType,
      subjectId: verifications.subjectId,
      user: users,
      grants: roles.grants,
      settings: notificationSettings,
    })
    .from(verifications)
    .innerJoin(users, eq(users.id, submitterOf))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .where(and(inArray(verifications.id, [...ids]), eq(users.status, 'ACTIVE')))
  const seen = await seenBy(db, rows)
  return rows.flatMap((row) => {
    const { id, subject, subjectType, subjectId, ...recipient } = row
    const type = entityOfSubject[subjectType]
    if (!type || !seen.has(id) || !mayBeTold(row, notificationEntities[type].permission)) return []
    return [{ id, subject, recipient, entity: { type, id: subjectId } }]
  })
}

const mayBeTold = ({ grants }: Pick<Account, 'grants'>, page: Parameters<typeof scopeFor>[1]): boolean =>
  scopeFor(grants, page) !== undefined &&
  (scopeFor(grants, 'verification:submit') ?? scopeFor(grants, 'verification:read')) !== undefined

/**
 * Ids that each person may see, by the same scopes as for records; one query per person, of whom there are
 * few.
 */
async function seenBy(db: Database, rows: readonly (Account & { id: number })[]): Promise<Set<number>> {
  const people = new Map(rows.map((row) => [row.user.id, row]))
  const seen = await Promise.all(
    [...people.values()].map(async ({ user }) => {
      const own = rows.filter((row) => row.user.id === user.id).map(({ id }) => id)
      if (user.userType === UserType.internal) return own
      const reach = verificationsOf({ db, caller: { ...user, userId: user.id } })
      const found = await db
        .select({ id: verifications.id })
        .from(verifications)
        .where(and(inArray(verifications.id, own), reach))
      return found.map(({ id }) => id)
    }),
  )
  return new Set(seen.flat())
}

/** Staff who may claim a verification. */
export async function officers(db: Database): Promise<Recipient[]> {
  const rows = await activeRecipients(db, eq(users.userType, UserType.internal))
  return rows.filter(({ grants }) =>
    (['verification:claim', 'verification:read'] as const).every(
      (permission) => scopeFor(grants, permission) !== undefined,
    ),
  )
}
