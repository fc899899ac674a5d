import { statusAt, VerificationStatus, type VerificationStatusId } from '@karwan/domain/verification'
import type { components } from '@karwan/sdk/schema'
import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { validUntil } from './change-of-act.ts'
import { findSubject } from './subjects.ts'
import { findRules } from './submit-verification.ts'
import { verificationConfigs, verifications } from './verification.table.ts'

type Schemas = components['schemas']
type Mark = { subjectType: 'DRIVER' | 'VEHICLE'; subjectId: number; status: VerificationStatusId }

/** The event of each status that was decided outside the portal. */
const actOf = {
  0: 'release',
  1: 'submit',
  2: 'claim',
  3: 'send-back',
  4: 'approve',
  5: 'reject',
  6: 'expire',
} as const satisfies Record<VerificationStatusId, Schemas['VerificationEventAct']>

/**
 * Records a decision made outside the portal in the verification, so that it expires by the country's rules.
 * If nothing was submitted, a row is written only for a status with a limited validity.
 */
export async function keepMark(work: Work, { subjectType, subjectId, status }: Mark): Promise<void> {
  const { tx, now, caller } = work
  const isVerified = status === VerificationStatus.verified
  const [held] = await tx
    .select({ row: verifications, config: verificationConfigs })
    .from(verifications)
    .innerJoin(verificationConfigs, eq(verificationConfigs.id, verifications.configId))
    .where(and(eq(verifications.subjectType, subjectType), eq(verifications.subjectId, subjectId)))
    .for('update', { of: verifications })
  const isSaid = held ? statusAt(held.row, now) === status : !isVerified
  if (isSaid) return
  const subject = await findSubject(work, subjectType, subjectId)
  const inForce = subject && (await findRules(tx, subjectType, subject.countryId))
  // Submitted values keep the rules that they were submitted by.
  const rules = held && held.row.values.length > 0 ? held.config : (inForce ?? held?.config)
  if (!subject || !rules) return
  const event = {
    act: actOf[status],
    at: now.toISOString(),
    by: { id: caller.userId, name: caller.name },
    reasonCode: null,
    comment: 'Decided outside the portal',
  } as const
  const decided = {
    configId: rules.id,
    countryId: rules.countryId,
    status,
    assignedTo: null,
    leaseUntil: null,
    decidedAt: now,
    expiresAt: isVerified ? validUntil(rules, now) : null,
    events: [...(held?.row.events ?? []), event].slice(-500),
  }
  if (held)
    await tx
      .update(verifications)
      .set({ ...decided, version: sql`${verifications.version} + 1` })
      .where(eq(verifications.id, held.row.id))
  else
    await tx
      .insert(verifications)
      .values({
        ...decided,
        subjectType,
        subjectId,
        subjectName: subject.name,
        values: [],
        submittedAt: now,
        createdBy: caller.userId,
        createdAt: now,
      })
      .onConflictDoNothing()
}
