import { toE164 } from '@karwan/domain/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { companyGroups } from '../../kernel/companies.table.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { transact } from '../../kernel/work.ts'
import { toPartner } from './partners.mapper.ts'
import { partnerRows, partnersOf } from './partners.store.ts'
import { partners } from './partners.table.ts'

/** Moves a partner to the private pool, of everybody or of one company, or back to the open market. */
export const setPrivatePool: Handler<'setPrivatePool'> = (request) =>
  transact(request, async (work) => {
    const { isPrivatePool = true, groupId, version } = request.body ?? {}
    const phone = toE164(request.path.phone) ?? request.path.phone
    const [held] = await work.tx
      .select({
        ...{ id: partners.id, version: partners.version },
        ...{ isPrivatePool: partners.isPrivatePool, groupId: partners.groupId },
      })
      .from(partners)
      .where(and(eq(partners.phoneNumber, phone), partnersOf(work.caller)))
      .for('update')
    if (!held) throw refusal.notFound()
    const shown = async () => {
      const [read] = await partnerRows(work.tx).where(eq(partners.id, held.id))
      if (!read) throw refusal.notFound()
      return toPartner(work.caller)(read)
    }
    await refuseStale(held.version, version, shown)
    if (groupId !== undefined) {
      const company = await work.tx
        .select({ id: companyGroups.id })
        .from(companyGroups)
        .where(eq(companyGroups.id, groupId))
      if (company.length === 0) refuseAt('groupId', 'people.company_unknown')
    }
    const stays = isPrivatePool || isPrivatePool === held.isPrivatePool
    const after = { isPrivatePool, groupId: groupId ?? (stays ? held.groupId : null) }
    if (after.isPrivatePool !== held.isPrivatePool || after.groupId !== held.groupId)
      await work.tx
        .update(partners)
        .set({ ...after, updatedAt: work.now, version: sql`${partners.version} + 1` })
        .where(eq(partners.id, held.id))
    request.note({ entityType: 'partner', entityId: held.id, after })
    return shown()
  })
