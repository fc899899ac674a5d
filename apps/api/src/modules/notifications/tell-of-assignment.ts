import { permissionToBeTold } from '@karwan/domain/notifications'
import { mayDo } from '@karwan/domain/roles'
import { eq } from 'drizzle-orm'
import { users } from '../../kernel/accounts.table.ts'
import type { Ports } from '../../kernel/work.ts'
import { activeRecipients } from './active-recipients.ts'
import { writeNotices } from './write-notices.ts'

/** Written in the transaction of the change, unless the recipient may not open the partner's page. */
export const tellOfAssignment: Ports['partners']['tellOfAssignment'] = async (work, partner, keeperId) => {
  const [keeper] = await activeRecipients(work.tx, eq(users.id, keeperId))
  if (!keeper || !mayDo(keeper.grants, permissionToBeTold('PARTNER_ASSIGNED')).allowed) return
  await writeNotices(work, [
    {
      ...{ recipient: keeper, type: 'PARTNER_ASSIGNED', shipmentId: null, bookingId: null },
      entity: { type: 'PARTNER', id: partner.id },
      params: { partner: partner.fullName },
    },
  ])
}
