import {
  mayActOnVerification,
  missingFields,
  scoreOf,
  statusAt,
  VerificationStatus,
} from '@karwan/domain/verification'
import { and, eq, sql } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { findSubject, tellSubject } from './subjects.ts'
import { readVerification, toVerification } from './verification.store.ts'
import { verificationConfigs, verifications } from './verification.table.ts'

type Body = Parameters<Handler<'submitVerification'>>[0]['body']
type ConfigRow = typeof verificationConfigs.$inferSelect
type Row = typeof verifications.$inferSelect

/** Hands a subject in, or in again; what passed before and came back unchanged stays passed. */
export const submitVerification: Handler<'submitVerification'> = (request) =>
  transact(request, async (work) => {
    const { body } = request
    const { subjectType, subjectId } = body
    if (subjectType === 'SHIPMENT' || subjectType === 'TRIP')
      refuseAt('subjectType', 'verification.subject_not_here')
    const subject = await findSubject(work.tx, subjectType, subjectId)
    if (!subject) return refuseAt('subjectId', 'verification.subject_unknown')
    const config = await rulesFor(work, subjectType, subject.countryId)
    const [before] = await work.tx
      .select()
      .from(verifications)
      .where(and(eq(verifications.subjectType, subjectType), eq(verifications.subjectId, subjectId)))
      .for('update')
    if (before) {
      const status = statusAt(before, work.now)
      if (!mayActOnVerification({ act: 'submit', status }).allowed) refuse('verification.under_way')
    }
    const values = valuesOf(body, config, before)
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
      values,
      score: scoreOf(config.fields, values),
      status: VerificationStatus.submitted,
      assignedTo: null,
      leaseUntil: null,
      submittedAt: work.now,
      decidedAt: null,
      expiresAt: null,
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
    const read = await readVerification(work.tx, kept.id)
    if (!read) throw refusal.notFound()
    return toVerification(work.caller, work.now)(read)
  })

async function rulesFor(work: Work, subjectType: Body['subjectType'], countryId: number): Promise<ConfigRow> {
  const [config] = await work.tx
    .select()
    .from(verificationConfigs)
    .where(
      and(
        eq(verificationConfigs.subjectType, subjectType),
        eq(verificationConfigs.countryId, countryId),
        eq(verificationConfigs.isActive, true),
      ),
    )
  return config ?? refuseAt('subjectType', 'verification.no_rules')
}

function valuesOf({ values }: Body, { fields }: ConfigRow, before: Row | undefined): Row['values'] {
  const stranger = values.find(({ fieldKey }) => !fields.some(({ key }) => key === fieldKey))
  if (stranger) refuseAt('values', 'verification.field_unknown', { field: stranger.fieldKey })
  const missing = missingFields(fields, values)
  const labels = fields.filter(({ key }) => missing.includes(key)).map(({ label }) => label)
  if (labels.length > 0) refuseAt('values', 'verification.field_missing', { fields: labels.join(', ') })
  return fields.flatMap(({ key }) => {
    const sent = values.find(({ fieldKey }) => fieldKey === key)
    if (!sent) return []
    const { value = null, documentId = null } = sent
    const was = before?.values.find(({ fieldKey }) => fieldKey === key)
    const isSame = was?.value === value && was.documentId === documentId && was.status === 'PASSED'
    return [
      {
        fieldKey: key,
        value,
        documentId,
        status: isSame ? 'PASSED' : 'OPEN',
        reasonCode: null,
        comment: null,
      } as const,
    ]
  })
}
