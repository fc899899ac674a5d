import {
  haveAllPassed,
  mayActOnVerification,
  mayApproveAtScore,
  scoreOf,
  statusAt,
  VerificationStatus,
  verificationStatusAfter,
} from '@karwan/domain/verification'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import { toVerification, type VerificationRead } from './verification.store.ts'
import type { verifications } from './verification.table.ts'

type Body = Parameters<Handler<'verifySubject'>>[0]['body']
type Row = typeof verifications.$inferSelect
/** Without a patch nothing changes. Without `told` there is no event and the version stays. */
type Change = { patch?: Partial<Row>; told?: Row['events'][number]['act'] }

/**
 * How long a claim lasts without renewal. The page renews it each minute, so a closed tab does not block
 * others for long.
 */
export const leaseMs = 3 * 60_000
const day = 86_400_000

/** The change that an act makes to a verification; throws if it is not allowed. */
export function changeOf(work: Work, read: VerificationRead, body: Body): Change {
  const { row, config } = read
  const { now, caller } = work
  const lease = { assignedTo: caller.userId, leaseUntil: new Date(now.getTime() + leaseMs) }
  const isMine = row.assignedTo === caller.userId && row.status === VerificationStatus.inReview
  const values = judged(work, row.values, body)
  const score = scoreOf(config.fields, values)
  const status = statusAt(row, now)
  const current = toVerification(caller, now)(read)
  switch (body.act) {
    case 'renew':
      if (!isMine) refuse('verification.lease_lost', { current })
      return { patch: lease }
    case 'release':
      if (!isMine) return {}
      return {
        patch: { assignedTo: null, leaseUntil: null, values, score, status: VerificationStatus.submitted },
        told: 'release',
      }
    case 'claim': {
      // The officer holds the claim already, so this only renews it.
      if (isMine && !body.fields) return { patch: lease }
      if (!isMine) refuseUnless(mayActOnVerification({ act: 'claim', status }), { current })
      const isDone = config.autoApproveIfAllPass && body.fields && haveAllPassed(config.fields, values)
      const outcome = isDone
        ? { ...decided(read, now), status: VerificationStatus.verified }
        : { ...lease, status: VerificationStatus.inReview }
      return { patch: { ...outcome, values, score }, told: isDone ? 'approve' : 'claim' }
    }
    case 'approve':
    case 'reject':
    case 'send-back':
    case 'override': {
      const { act, comment = null, reasonCode = null } = body
      const may = mayActOnVerification({ act, status, comment, reasonCode })
      if (!may.allowed && may.refusal.code === 'verification.comment_required')
        refuseAt('comment', 'verification.comment_required')
      if (!may.allowed && may.refusal.code === 'verification.reason_code_required')
        refuseAt('reasonCode', 'verification.reason_code_required')
      refuseUnless(may, { current })
      if (body.act === 'approve') refuseUnless(mayApproveAtScore(score, config.passScore))
      const next = verificationStatusAfter(body.act)
      const until = next === VerificationStatus.verified ? {} : { expiresAt: null }
      return { patch: { ...decided(read, now), values, score, status: next, ...until }, told: body.act }
    }
  }
}

/** End of validity by the rules. */
export const validUntil = ({ validityDays }: { validityDays: number }, now: Date): Date =>
  new Date(now.getTime() + validityDays * day)

const decided = ({ config }: VerificationRead, now: Date) => ({
  assignedTo: null,
  leaseUntil: null,
  decidedAt: now,
  expiresAt: validUntil(config, now),
})

function judged({ caller, now }: Work, values: Row['values'], { fields = [] }: Body): Row['values'] {
  const stranger = fields.find(({ fieldKey }) => !values.some((value) => value.fieldKey === fieldKey))
  if (stranger) refuseAt('fields', 'verification.field_unknown', { field: stranger.fieldKey })
  return values.map((value) => {
    const said = fields.find(({ fieldKey }) => fieldKey === value.fieldKey)
    if (!said) return value
    const { status, reasonCode = null, comment = null } = said
    // Resetting a field to OPEN removes its reviewer.
    const isOpen = status === 'OPEN'
    const reviewed = {
      reviewerId: isOpen ? null : caller.userId,
      reviewerName: isOpen ? null : caller.name,
      reviewedAt: isOpen ? null : now.toISOString(),
    }
    return { ...value, status, reasonCode, comment, ...reviewed }
  })
}
