import { type Permission, scopeFor } from '@karwan/domain/roles'
import { eq, sql } from 'drizzle-orm'
import type { Caller, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { refuse } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { changeOf } from './change-of-act.ts'
import { tellSubject } from './subjects.ts'
import { readVerification, toVerification, type VerificationRead } from './verification.store.ts'
import { verifications } from './verification.table.ts'

type Body = Parameters<Handler<'verifySubject'>>[0]['body']

const permissionOf = {
  claim: 'verification:claim',
  renew: 'verification:claim',
  release: 'verification:claim',
  approve: 'verification:approve',
  reject: 'verification:reject',
  'send-back': 'verification:send-back',
  override: 'verification:override',
} as const satisfies Record<Body['act'], Permission>

/** Claims, reviews and decides a verification. */
export const verifySubject: Handler<'verifySubject'> = (request) =>
  transact(request, async (work) => {
    const { body, path } = request
    refuseForbidden(work.caller, body)
    await work.tx
      .select({ id: verifications.id })
      .from(verifications)
      .where(eq(verifications.id, path.id))
      .for('update')
    const read = await readVerification(work, path.id)
    const shown = toVerification(work.caller, work.now)
    await refuseStale(read.row.version, body.version, async () => shown(read))
    refuseHeld(work, read)
    const { patch, told } = changeOf(work, read, body)
    if (patch) {
      const comment = body.comment?.trim() || null
      const event = told && {
        act: told,
        at: work.now.toISOString(),
        by: { id: work.caller.userId, name: work.caller.name },
        reasonCode: body.reasonCode ?? null,
        comment,
      }
      await work.tx
        .update(verifications)
        .set({
          ...patch,
          ...(event && {
            events: [...read.row.events, event].slice(-500),
            version: sql`${verifications.version} + 1`,
          }),
        })
        .where(eq(verifications.id, path.id))
      const status = patch.status ?? read.row.status
      if (status !== read.row.status)
        await tellSubject(work, read.row.subjectType, read.row.subjectId, status)
      if (told)
        await work.ports.verification.tell(work, [
          { id: path.id, act: told, by: work.caller.userId, reason: comment },
        ])
      request.note({
        entityType: 'verification',
        before: { status: read.row.status },
        after: { status },
        ...(comment && { reason: comment }),
      })
    }
    return shown(await readVerification(work, path.id))
  })

/** Each act has its own permission, and judging fields needs another one. */
function refuseForbidden({ grants }: Caller, { act, fields = [] }: Body): void {
  const needed: readonly Permission[] = [
    permissionOf[act],
    ...(fields.length > 0 ? (['verification:review'] as const) : []),
  ]
  if (needed.some((permission) => scopeFor(grants, permission) === undefined)) throw refusal.forbidden()
}

/** Refuses if another officer's claim is still valid. */
function refuseHeld({ caller, now }: Work, read: VerificationRead): void {
  const { row, officer } = read
  if (!officer || officer.id === caller.userId || !row.leaseUntil || row.leaseUntil <= now) return
  refuse('verification.claimed', {
    params: { name: officer.name },
    current: toVerification(caller, now)(read),
  })
}
