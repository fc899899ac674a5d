import {
  complaintOfValue,
  mayActOnVerification,
  missingFields,
  paperTypeOf,
  scoreOf,
  statusAt,
  VerificationStatus,
} from '@karwan/domain/verification'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Handler } from '../../http/handler.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { transact } from '../../kernel/work.ts'
import { verificationPapers } from '../documents/verification-papers.table.ts'
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
    const subject = await findSubject(work, subjectType, subjectId)
    if (!subject) return refuseAt('subjectId', 'verification.subject_unknown')
    const config = await findRules(work.tx, subjectType, subject.countryId)
    if (!config) return refuseAt('subjectType', 'verification.no_rules')
    const [before] = await work.tx
      .select()
      .from(verifications)
      .where(and(eq(verifications.subjectType, subjectType), eq(verifications.subjectId, subjectId)))
      .for('update')
    if (before) {
      const status = statusAt(before, work.now)
      if (!mayActOnVerification({ act: 'submit', status }).allowed) refuse('verification.under_way')
    }
    await refuseStrangePapers(work.tx, body, config)
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
      submittedBy: work.caller.userId,
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
    return toVerification(work.caller, work.now)(await readVerification(work, kept.id))
  })

/** The rules in force for a kind of subject in a country. */
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

/** A paper proves what it was brought for: the same subject, and the kind that the field names. */
async function refuseStrangePapers(db: Database, body: Body, { fields }: ConfigRow): Promise<void> {
  const brought = body.values.flatMap(({ fieldKey, documentId }) => {
    const field = fields.find(({ key }) => key === fieldKey)
    return field && documentId !== undefined ? [{ field, documentId }] : []
  })
  if (brought.length === 0) return
  const ids = brought.map(({ documentId }) => documentId)
  const papers = await db
    .select({ id: verificationPapers.id, documentTypeId: verificationPapers.documentTypeId })
    .from(verificationPapers)
    .where(
      and(
        inArray(verificationPapers.id, ids),
        eq(verificationPapers.subjectType, body.subjectType),
        eq(verificationPapers.subjectId, body.subjectId),
      ),
    )
  const strange = brought.find(
    ({ field, documentId }) =>
      !papers.some((paper) => paper.id === documentId && paper.documentTypeId === paperTypeOf(field)),
  )
  if (strange) refuseAt('values', 'verification.paper_unknown', { field: strange.field.label })
}

/** What was given before and is left out stays; what passed and is the same stays passed. */
function valuesOf({ values }: Body, { fields }: ConfigRow, before: Row | undefined): Row['values'] {
  const stranger = values.find(({ fieldKey }) => !fields.some(({ key }) => key === fieldKey))
  if (stranger) refuseAt('values', 'verification.field_unknown', { field: stranger.fieldKey })
  const given = fields.flatMap(({ key }): Row['values'] => {
    const was = before?.values.find(({ fieldKey }) => fieldKey === key)
    const sent = values.find(({ fieldKey }) => fieldKey === key)
    if (!sent) return was ? [was] : []
    const { value = was?.value ?? null, documentId = was?.documentId ?? null } = sent
    return [{ ...untouched, fieldKey: key, value: value?.trim() || null, documentId }]
  })
  const missing = missingFields(fields, given)
  const labels = fields.filter(({ key }) => missing.includes(key)).map(({ label }) => label)
  if (labels.length > 0) refuseAt('values', 'verification.field_missing', { fields: labels.join(', ') })
  for (const { fieldKey, value } of given) {
    const rules = fields.find(({ key }) => key === fieldKey)
    const complaint = rules && value !== null ? complaintOfValue(rules, value) : undefined
    if (complaint) refuseAt('values', complaint.code, complaint.params)
  }
  return given.map((value) => {
    const was = before?.values.find(({ fieldKey }) => fieldKey === value.fieldKey)
    const isSame = was?.value === value.value && was.documentId === value.documentId
    return isSame && was.status === 'PASSED' ? was : { ...value, ...untouched }
  })
}

const untouched = {
  status: 'OPEN',
  reasonCode: null,
  comment: null,
  reviewerId: null,
  reviewerName: null,
  reviewedAt: null,
} as const
