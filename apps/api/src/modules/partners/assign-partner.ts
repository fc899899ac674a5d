import { assignPartnerForm } from '@karwan/domain/partners'
import { UserType } from '@karwan/domain/people'
import { and, eq, sql } from 'drizzle-orm'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { toPartner } from './partners.mapper.ts'
import { partnerRows, partnerWithin } from './partners.store.ts'
import { partners } from './partners.table.ts'

/** What partners need from notifications, which stand beside them in the context map. */
type PartnerPorts = {
  /** Tells somebody that they look after this partner from now on. */
  tellOfAssignment(work: Work, partner: { id: number; fullName: string }, keeperId: number): Promise<void>
}

declare module '../../kernel/work.ts' {
  interface Ports {
    partners: PartnerPorts
  }
}

/** Assigns a partner to an internal user who looks after it, or to nobody. */
export const assignPartner = withForm<'assignPartner'>()(assignPartnerForm, ({ form, ...request }) =>
  transact(request, async (work) => {
    const { caller, tx, now } = work
    // A broker's role may hold the permission, but only staff decide who looks after a partner.
    if (caller.userType !== UserType.internal) throw refusal.forbidden()
    const which = partnerWithin(caller, request.path.id)
    const csrOwnerId = form.csrOwnerId ?? null
    // Locks the user before the partner, in the same order as when an account is deleted and its partners are
    // freed.
    const mayKeep = csrOwnerId === null || (await holdActiveStaff(work, csrOwnerId))
    const [held] = await tx.select().from(partners).where(which).for('update')
    if (!held) throw refusal.notFound()
    const shown = async () => {
      const [read] = await partnerRows(tx).where(eq(partners.id, held.id))
      if (!read) throw refusal.notFound()
      return toPartner(caller)(read)
    }
    await refuseStale(held.version, form.version, shown)
    if (csrOwnerId === held.csrOwnerId) return shown()
    if (!mayKeep) refuseAt('csrOwnerId', 'partners.keeper_unknown')
    await tx
      .update(partners)
      .set({ csrOwnerId, updatedAt: now, version: sql`${partners.version} + 1` })
      .where(eq(partners.id, held.id))
    if (csrOwnerId !== null && csrOwnerId !== caller.userId)
      await work.ports.partners.tellOfAssignment(work, held, csrOwnerId)
    request.note({ entityId: held.id, before: { csrOwnerId: held.csrOwnerId }, after: { csrOwnerId } })
    return shown()
  }),
)

async function holdActiveStaff({ tx }: Work, id: number): Promise<boolean> {
  const isStaff = and(eq(users.id, id), eq(users.userType, UserType.internal), eq(users.status, 'ACTIVE'))
  return (await tx.select({ id: users.id }).from(users).where(isStaff).for('share')).length > 0
}
