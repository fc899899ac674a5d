import { scopeFor } from '@karwan/domain/roles'
import { inOrder, statusAt, waitingStatuses } from '@karwan/domain/verification'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller, DataOf } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { maskIdentity } from '../../kernel/masks.ts'
import { asRecord } from '../../kernel/record-columns.ts'
import type { Reading } from '../../kernel/work.ts'
import { verificationsOf } from './subjects.ts'
import { type KeptValue, verificationConfigs, verifications } from './verification.table.ts'

export const verificationRows = (db: Database) =>
  db
    .select({
      row: verifications,
      config: verificationConfigs,
      officer: { id: users.id, name: users.fullName },
    })
    .from(verifications)
    .innerJoin(verificationConfigs, eq(verificationConfigs.id, verifications.configId))
    .leftJoin(users, eq(users.id, verifications.assignedTo))
    .$dynamic()

export type VerificationRead = Awaited<ReturnType<typeof verificationRows>>[number]

/** Reads a verification; throws 404 if it is out of the caller's reach. */
export async function readVerification(
  reader: Pick<Reading, 'db' | 'caller'>,
  id: number,
): Promise<VerificationRead> {
  const where = and(eq(verifications.id, id), verificationsOf(reader))
  const [read] = await verificationRows(reader.db).where(where)
  if (!read) throw refusal.notFound()
  return read
}

/** The officer with a valid claim, or null. */
const holderOf = ({ row, officer }: VerificationRead, now: Date) =>
  officer && row.leaseUntil && row.leaseUntil > now ? officer : null

const nobody = { reviewerId: null, reviewerName: null, reviewedAt: null } as const

/** Fills in fields that older stored values lack. */
export const wholeValue = (value: KeptValue): DataOf<'getVerification'>['values'][number] => ({
  ...nobody,
  documentIds: value.documentId === null ? [] : [value.documentId],
  expiryDate: null,
  ...value,
})

type ConfigRow = typeof verificationConfigs.$inferSelect

/** Older rules have sections without a position; their order in the list is used. */
export const toRules = (row: ConfigRow) => asRecord({ ...row, sections: inOrder(row.sections) })
const identities = ['CNIC', 'NTN']

export function toVerification(caller: Caller, now: Date) {
  const seesIdentities = scopeFor(caller.grants, 'identity:view') !== undefined
  return (read: VerificationRead): DataOf<'getVerification'> => {
    const { row, config } = read
    const status = statusAt(row, now)
    const isHidden = (key: string) =>
      !seesIdentities &&
      config.fields.some((field) => field.key === key && identities.includes(field.inputType))
    return {
      ...toSummary(now)(read),
      status,
      isWaiting: isOneOf(waitingStatuses, status),
      config: toRules(config),
      values: row.values.map((value) => ({
        ...wholeValue(value),
        value: value.value && isHidden(value.fieldKey) ? maskIdentity(value.value) : value.value,
      })),
      leaseUntil: holderOf(read, now) ? (row.leaseUntil?.toISOString() ?? null) : null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
      events: row.events,
    }
  }
}

const isOneOf = (ids: readonly number[], id: number): boolean => ids.includes(id)

/** The status that is kept, by which the list is filtered and ordered. */
export const toSummary = (now: Date) => (read: VerificationRead) => ({
  id: read.row.id,
  version: read.row.version,
  subjectType: read.row.subjectType,
  subjectId: read.row.subjectId,
  subjectName: read.row.subjectName,
  countryId: read.row.countryId,
  score: read.row.score,
  status: read.row.status,
  isWaiting: read.row.isWaiting,
  assignedTo: holderOf(read, now),
  submittedAt: read.row.submittedAt.toISOString(),
})
