import { allow, type Verdict } from '../kernel/verdict.ts'
import type { VerificationStatusId } from '../kernel/wire.ts'
import { refuse } from './verification.messages.ts'
import { VerificationStatus } from './verification-status.ts'

/** Acts of reviewers and of whoever submits, on the verification of a subject. */
export type VerificationAct = 'submit' | 'claim' | 'send-back' | 'approve' | 'reject' | 'override' | 'expire'

const { notSubmitted, submitted, inReview, sentBack, verified, rejected, expired } = VerificationStatus

const acts = {
  submit: { from: [notSubmitted, sentBack, rejected, expired], to: submitted, label: 'Submit' },
  claim: { from: [submitted, expired], to: inReview, label: 'Claim' },
  'send-back': { from: [submitted, inReview], to: sentBack, label: 'Send back' },
  approve: { from: [submitted, inReview], to: verified, label: 'Approve' },
  reject: { from: [submitted, inReview], to: rejected, label: 'Reject' },
  override: { from: [submitted, inReview, sentBack, rejected, expired], to: verified, label: 'Override' },
  expire: { from: [verified], to: expired, label: 'Expire' },
} as const satisfies Record<
  VerificationAct,
  { from: readonly VerificationStatusId[]; to: VerificationStatusId; label: string }
>

export const verificationActs = acts

export const verificationStatusAfter = (act: VerificationAct): VerificationStatusId => acts[act].to

export type VerificationMove = {
  status: VerificationStatusId
  act: VerificationAct
  comment?: string | null
  reasonCode?: string | null
}

/** A rejection ends the review, so it also needs a code by which rejections are counted. */
export const needsReasonCode = (act: string): boolean => act === 'reject'

export function mayActOnVerification({ status, act, comment, reasonCode }: VerificationMove): Verdict {
  const from: readonly VerificationStatusId[] = acts[act].from
  if (!from.includes(status)) return refuse('verification.act_refused')
  const needsComment = act === 'send-back' || act === 'reject' || act === 'override'
  if (needsComment && !comment?.trim()) return refuse('verification.comment_required')
  return needsReasonCode(act) && !reasonCode ? refuse('verification.reason_code_required') : allow
}

/** A subject that was verified outside the portal has no form, and may submit one while it is verified. */
export const mayBeHandedIn = (held?: {
  status: VerificationStatusId
  values: readonly unknown[]
}): Verdict => {
  const isWithoutForm = !held || (held.status === verified && held.values.length === 0)
  return mayActOnVerification({ act: 'submit', status: isWithoutForm ? notSubmitted : held.status })
}
