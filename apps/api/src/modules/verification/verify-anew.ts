import { VerificationStatus } from '@karwan/domain/verification'
import { and, eq, sql } from 'drizzle-orm'
import type { RegisterPorts } from '../../kernel/watched-facts.ts'
import { verifications } from './verification.table.ts'

/** Puts a verification back into the queue, with the reason; the register updates the record itself. */
export const verifyAnew: RegisterPorts['verifyAnew'] = async ({ tx, now }, changed) => {
  const { subjectType, subjectId, facts, by } = changed
  const [held] = await tx
    .select()
    .from(verifications)
    .where(and(eq(verifications.subjectType, subjectType), eq(verifications.subjectId, subjectId)))
    .for('update')
  if (held?.status !== VerificationStatus.verified) return
  const event = {
    act: 'submit',
    at: now.toISOString(),
    by: { id: by.userId, name: by.name },
    reasonCode: null,
    comment: `Changed: ${facts.join(', ')}`,
  } as const
  await tx
    .update(verifications)
    .set({
      status: VerificationStatus.submitted,
      values: held.values.map((value) => ({ ...value, status: 'OPEN' as const })),
      score: 0,
      submittedAt: now,
      submittedBy: by.userId,
      decidedAt: null,
      expiresAt: null,
      events: [...held.events, event].slice(-500),
      version: sql`${verifications.version} + 1`,
    })
    .where(eq(verifications.id, held.id))
}
