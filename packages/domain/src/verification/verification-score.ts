import { allow, type Verdict } from '../kernel/verdict.ts'
import type { Schemas, VerificationStatusId } from '../kernel/wire.ts'
import { refuse } from './verification.messages.ts'
import { asksForPaper, isPaperOnly } from './verification-paper.ts'
import { VerificationStatus } from './verification-status.ts'

type Field = Pick<Schemas['VerificationField'], 'key' | 'weight' | 'required'>
type Judged = Pick<Schemas['VerificationValue'], 'fieldKey' | 'status'>

const isPassed = (values: readonly Judged[], { key }: Field): boolean =>
  values.some(({ fieldKey, status }) => fieldKey === key && status === 'PASSED')

/** The percentage of the total weight that passed; if all weights are 0, every field counts the same. */
export function scoreOf(fields: readonly Field[], values: readonly Judged[]): number {
  const weightOf = ({ weight }: Field) => (fields.every((field) => field.weight === 0) ? 1 : weight)
  const total = fields.reduce((sum, field) => sum + weightOf(field), 0)
  const passed = fields
    .filter((field) => isPassed(values, field))
    .reduce((sum, field) => sum + weightOf(field), 0)
  return total === 0 ? 0 : Math.floor((passed * 100) / total)
}

export const haveAllPassed = (fields: readonly Field[], values: readonly Judged[]): boolean =>
  fields.every((field) => isPassed(values, field))

/** An approval needs the pass score; an override needs a reason instead. */
export function mayApproveAtScore(score: number, passScore: number): Verdict {
  return score >= passScore ? allow : refuse('verification.score_too_low', { score, passScore })
}

type Standing = { status: VerificationStatusId; expiresAt: Date | null; leaseUntil: Date | null }

/** The status at a moment: a verification expires, and an expired claim (lease) returns it to submitted. */
export function statusAt({ status, expiresAt, leaseUntil }: Standing, now: Date): VerificationStatusId {
  const isOver = (moment: Date | null) => moment !== null && moment <= now
  if (status === VerificationStatus.verified && isOver(expiresAt)) return VerificationStatus.expired
  if (status === VerificationStatus.inReview && (leaseUntil === null || isOver(leaseUntil)))
    return VerificationStatus.submitted
  return status
}

type Asked = Pick<Schemas['VerificationField'], 'key' | 'required' | 'inputType' | 'documentTypeId'>

/** Keys of required fields without their value or document. */
export const missingFields = (
  fields: readonly Asked[],
  given: readonly {
    fieldKey: string
    value?: string | null | undefined
    documentId?: number | null | undefined
  }[],
): string[] =>
  fields
    .filter((field) => {
      const sent = given.find(({ fieldKey }) => fieldKey === field.key)
      const lacksText = !isPaperOnly(field) && !sent?.value?.trim()
      const lacksPaper = asksForPaper(field) && sent?.documentId == null
      return field.required && (lacksText || lacksPaper)
    })
    .map(({ key }) => key)
