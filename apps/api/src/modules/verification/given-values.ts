import {
  complaintOfPapers,
  complaintOfValue,
  missingFields,
  paperTypeOf,
  warnsFrom,
} from '@karwan/domain/verification'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { DataOf, Handler } from '../../http/handler.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { verificationPapers } from '../documents/verification-papers.table.ts'
import { wholeValue } from './verification.store.ts'
import type { verificationConfigs, verifications } from './verification.table.ts'

type Body = Parameters<Handler<'submitVerification'>>[0]['body']
type Rules = Pick<typeof verificationConfigs.$inferSelect, 'fields'>
type Value = DataOf<'getVerification'>['values'][number]
type Given = {
  body: Body
  config: Rules
  before: Pick<typeof verifications.$inferSelect, 'values'> | undefined
  today: string
}

/**
 * Merges submitted values with earlier ones: values that are left out stay, and passed ones stay passed if
 * unchanged.
 */
export function givenValues({ body: { values }, config: { fields }, before, today }: Given): Value[] {
  const stranger = values.find(({ fieldKey }) => !fields.some(({ key }) => key === fieldKey))
  if (stranger) refuseAt('values', 'verification.field_unknown', { field: stranger.fieldKey })
  const earlier = (before?.values ?? []).map(wholeValue)
  const wasOf = (key: string) => earlier.find(({ fieldKey }) => fieldKey === key)
  const given = fields.flatMap(({ key }): Value[] => {
    const was = wasOf(key)
    const sent = values.find(({ fieldKey }) => fieldKey === key)
    if (!sent) return was ? [was] : []
    const papers = papersOf(sent)
    // An expiry date belongs to its papers, so new papers need a new date.
    const kept = papers ? null : (was?.expiryDate ?? null)
    const { value = was?.value ?? null, expiryDate = kept } = sent
    const documentIds = papers ?? was?.documentIds ?? []
    return [
      {
        ...untouched,
        ...{ fieldKey: key, value: value?.trim() || null, expiryDate, documentIds },
        documentId: documentIds[0] ?? null,
      },
    ]
  })
  const missing = missingFields(fields, given)
  const labels = fields.filter(({ key }) => missing.includes(key)).map(({ label }) => label)
  if (labels.length > 0) refuseAt('values', 'verification.field_missing', { fields: labels.join(', ') })
  for (const one of given) {
    const rules = fields.find(({ key }) => key === one.fieldKey)
    const complaint =
      rules &&
      ((one.value === null ? undefined : complaintOfValue(rules, one.value)) ??
        complaintOfPapers(rules, one, today))
    if (complaint) refuseAt('values', complaint.code, complaint.params)
  }
  return given.map((value) => {
    const was = wasOf(value.fieldKey)
    return was?.status === 'PASSED' && isSame(was, value) ? was : { ...value, ...untouched }
  })
}

/** Refuses papers of another subject, or of a type that the field does not ask for. */
export async function refuseStrangePapers(db: Database, body: Body, { fields }: Rules): Promise<void> {
  const brought = body.values.flatMap((sent) => {
    const field = fields.find(({ key }) => key === sent.fieldKey)
    return field ? (papersOf(sent) ?? []).map((documentId) => ({ field, documentId })) : []
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

/** The first day on which a reminder of one of these papers is due, 'yyyy-mm-dd'; null if none expires. */
export function warnFromOf(fields: Rules['fields'], values: readonly Value[]): string | null {
  const days = values.flatMap(({ fieldKey, expiryDate }) => {
    const rules = fields.find(({ key }) => key === fieldKey)
    return rules && expiryDate !== null ? [warnsFrom(rules, expiryDate)] : []
  })
  return days.toSorted()[0] ?? null
}

const papersOf = ({ documentId, documentIds }: Body['values'][number]): number[] | undefined =>
  documentIds ?? (documentId === undefined ? undefined : [documentId])

const isSame = (was: Value, value: Value): boolean =>
  was.value === value.value &&
  was.expiryDate === value.expiryDate &&
  was.documentIds.join() === value.documentIds.join()

const untouched = {
  status: 'OPEN',
  reasonCode: null,
  comment: null,
  reviewerId: null,
  reviewerName: null,
  reviewedAt: null,
} as const
