import { businessDay } from '@karwan/domain/kernel'
import { mayBeHandedIn, scoreOf, statusAt, VerificationStatus } from '@karwan/domain/verification'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Handler } from '../../http/handler.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { transact } from '../../kernel/work.ts'
import { givenValues, refuseStrangePapers, warnFromOf } from './given-values.ts'
import { findSubject, tellSubject } from './subjects.ts'
import { readVerification, toVerification } from './verification.store.ts'
import { verificationConfigs, verifications } from './verification.table.ts'

type Body = Parameters<Handler<'submitVerification'>>[0]['body']
type ConfigRow = typeof verificationConfigs.$inferSelect

/** Submits a subject for verification, also repeatedly; values that passed and are unchanged stay passed. */
export const submitVerification: Handler<'submitVerification'> = (request) =>
  transact(request, async (work) => {
    const { body } = request
    const { subjectType, subjectId } = body
    if (subjectType === 'SHIPMENT' || subjectType === 'TRIP')
      refuseAt('subjectType', 'verification.subject_not_here')
    const subject = await findSubject(work, subjectType, subjectId)
    if (!subject) return refuseAt('subjectId', 'verification.subject_unknown')
    const config = await findRules(work.tx, subjectType, subject.countryId)
    if (!config) return refuseAt('subjectType', 'verification.no_rules')
    const [before] = await work.tx
      .select()
      .from(verifications)
      .where(and(eq(verifications.subjectType, subjectType), eq(verifications.subjectId, subjectId)))
      .for('update')
    const held = before && { ...before, status: statusAt(before, work.now) }
    if (!mayBeHandedIn(held).allowed) refuse('verification.under_way')
    await refuseStrangePapers(work.tx, body, config)
    const values = givenValues({ body, config, before, today: businessDay(work.now) })
    const by = { id: work.caller.userId, name: work.caller.name }
    const event = {
      act: 'submit',
      at: work.now.toISOString(),
      by,
      reasonCode: null,
      comment: null,
    } as const
    const facts = {
      subjectName: subject.name,
      configId: config.id,
      countryId: config.countryId,
      values,
      score: scoreOf(config.fields, values),
      status: VerificationStatus.submitted,
      assignedTo: null,
      leaseUntil: null,
      submittedAt: work.now,
      submittedBy: work.caller.userId,
      decidedAt: null,
      expiresAt: null,
      warnFrom: warnFromOf(config.fields, values),
      events: [...(before?.events ?? []), event].slice(-500),
    }
    const [kept] = before
      ? await work.tx
          .update(verifications)
          .set({ ...facts, version: sql`${verifications.version} + 1` })
          .where(eq(verifications.id, before.id))
          .returning({ id: verifications.id })
      : await work.tx
          .insert(verifications)
          .values({ ...facts, subjectType, subjectId, createdBy: work.caller.userId, createdAt: work.now })
          .onConflictDoNothing()
          .returning({ id: verifications.id })
    if (!kept) return refuse('verification.under_way')
    await tellSubject(work, subjectType, subjectId, VerificationStatus.submitted)
    return toVerification(work.caller, work.now)(await readVerification(work, kept.id))
  })

/** The active rules for a type of subject in a country. */
export async function findRules(
  db: Database,
  subjectType: Body['subjectType'],
  countryId: number,
): Promise<ConfigRow | undefined> {
  const [config] = await db
    .select()
    .from(verificationConfigs)
    .where(
      and(
        eq(verificationConfigs.subjectType, subjectType),
        eq(verificationConfigs.countryId, countryId),
        eq(verificationConfigs.isActive, true),
      ),
    )
  return config
}
