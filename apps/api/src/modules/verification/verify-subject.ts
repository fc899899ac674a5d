import { type Permission, scopeFor } from '@karwan/domain/roles'
import {
  haveAllPassed,
  mayActOnVerification,
  mayApproveAtScore,
  scoreOf,
  statusAt,
  VerificationStatus,
  verificationStatusAfter,
} from '@karwan/domain/verification'
import { eq, sql } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refusal, refuseUnless } from '../../http/refusal.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { tellSubject } from './subjects.ts'
import { readVerification, toVerification, type VerificationRead } from './verification.store.ts'
import { verifications } from './verification.table.ts'

type Body = Parameters<Handler<'verifySubject'>>[0]['body']
type Row = typeof verifications.$inferSelect

/** Long enough for one subject; whoever closes the tab keeps it from nobody. */
const leaseMs = 15 * 60_000
const day = 86_400_000

const permissionOf = {
  claim: 'verification:claim',
  release: 'verification:claim',
  approve: 'verification:approve',
  reject: 'verification:reject',
  'send-back': 'verification:send-back',
  override: 'verification:override',
} as const satisfies Record<Body['act'], Permission>

/** An officer takes a subject, judges its fields, and decides. */
export const verifySubject: Handler<'verifySubject'> = (request) =>
  transact(request, async (work) => {
    const { body, path } = request
    if (scopeFor(work.caller.grants, permissionOf[body.act]) === undefined) throw refusal.forbidden()
    await work.tx
      .select({ id: verifications.id })
      .from(verifications)
      .where(eq(verifications.id, path.id))
      .for('update')
    const read = await readVerification(work.tx, path.id)
    if (!read) throw refusal.notFound()
    const shown = toVerification(work.caller, work.now)
    await refuseStale(read.row.version, body.version, async () => shown(read))
    refuseHeld(work, read)
    const patch = patchOf(work, read, body)
    const by = { id: work.caller.userId, name: work.caller.name }
    const event = {
      act: body.act,
      at: work.now.toISOString(),
      by,
      reasonCode: body.reasonCode ?? null,
      comment: body.comment?.trim() || null,
    }
    await work.tx
      .update(verifications)
      .set({
        ...patch,
        events: [...read.row.events, event].slice(-500),
        version: sql`${verifications.version} + 1`,
      })
      .where(eq(verifications.id, path.id))
    const status = patch.status ?? read.row.status
    if (status !== read.row.status) await tellSubject(work, read.row.subjectType, read.row.subjectId, status)
    request.note({
      entityType: 'verification',
      before: { status: read.row.status },
      after: { status },
      ...(event.comment && { reason: event.comment }),
    })
    const after = await readVerification(work.tx, path.id)
    if (!after) throw refusal.notFound()
    return shown(after)
  })

/** One officer at a time, for as long as the lease goes. */
function refuseHeld({ caller, now }: Work, { row, officer }: VerificationRead): void {
  if (!officer || officer.id === caller.userId || !row.leaseUntil || row.leaseUntil <= now) return
  const time = row.leaseUntil.toISOString().slice(11, 16)
  refuse('verification.claimed', { params: { name: officer.name, time } })
}

function patchOf(work: Work, read: VerificationRead, body: Body): Partial<Row> {
  const { row, config } = read
  const { now, caller } = work
  const lease = { assignedTo: caller.userId, leaseUntil: new Date(now.getTime() + leaseMs) }
  const values = judged(row.values, body)
  const score = scoreOf(config.fields, values)
  const status = statusAt(row.status, row.expiresAt, now)
  const current = toVerification(caller, now)(read)
  if (body.act === 'release')
    return {
      assignedTo: null,
      leaseUntil: null,
      ...(status === VerificationStatus.inReview && { status: VerificationStatus.submitted }),
    }
  if (body.act === 'claim') {
    // Whoever has it already goes on with it.
    if (status !== VerificationStatus.inReview)
      refuseUnless(mayActOnVerification({ act: 'claim', status }), { current })
    const isDone = config.autoApproveIfAllPass && body.fields && haveAllPassed(config.fields, values)
    if (isDone) return { ...decided(read, now), values, score, status: VerificationStatus.verified }
    return { ...lease, values, score, status: VerificationStatus.inReview }
  }
  const may = mayActOnVerification({ act: body.act, status, comment: body.comment ?? null })
  if (!may.allowed && may.refusal.code === 'verification.comment_required')
    refuseAt('comment', 'verification.comment_required')
  refuseUnless(may, { current })
  if (body.act === 'approve') refuseUnless(mayApproveAtScore(score, config.passScore))
  const next = verificationStatusAfter(body.act)
  return { ...decided(read, now), values, score, status: next, ...(next !== 4 && { expiresAt: null }) }
}

const decided = ({ config }: VerificationRead, now: Date) => ({
  assignedTo: null,
  leaseUntil: null,
  decidedAt: now,
  expiresAt: new Date(now.getTime() + config.validityDays * day),
})

function judged(values: Row['values'], { fields = [] }: Body): Row['values'] {
  const stranger = fields.find(({ fieldKey }) => !values.some((value) => value.fieldKey === fieldKey))
  if (stranger) refuseAt('fields', 'verification.field_unknown', { field: stranger.fieldKey })
  return values.map((value) => {
    const said = fields.find(({ fieldKey }) => fieldKey === value.fieldKey)
    if (!said) return value
    const { status, reasonCode = null, comment = null } = said
    return { ...value, status, reasonCode, comment }
  })
}
