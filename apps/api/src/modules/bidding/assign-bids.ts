import { mayDo, type Permission } from '@karwan/domain/roles'
import type { BodyOf, Caller, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { asField, refuseField } from '../../kernel/field-errors.ts'
import { transact } from '../../kernel/work.ts'
import { coverVehicles } from '../bookings/cover-vehicles.ts'
import { newSummaries } from '../bookings/new-summaries.ts'
import { readShipment } from '../shipments/read-shipment.ts'
import { lockShipment } from '../shipments/shipment.store.ts'
import { awardPartner } from './award-partner.ts'
import { awardPlacedBids } from './award-placed-bids.ts'
import { readBids } from './read-bids.ts'

type Body = BodyOf<'assignBids'>

/** One transaction, all or nothing. Whoever comes second waits for the first, and then finds what is left. */
export const assignBids: Handler<'assignBids'> = (request) => {
  const { caller, body } = request
  const isDirect = isDirectAward(body)
  const permission = permissionFor(caller, isDirect)
  return transact(request, async (work) => {
    const held = lockShipment(work, body.shipmentId, permission)
    const shipment = await asField('shipmentId', 'Shipment is not valid', held)
    const rows = isDirect
      ? await awardPartner(work, shipment, body, permission)
      : await awardPlacedBids(work, shipment, body, permission)
    await coverVehicles(work, shipment, rows.length)
    return {
      shipment: await readShipment(work, shipment.id, permission),
      bids: await readBids(work, shipment.id, permission),
      bookings: await newSummaries(work, rows),
    }
  })
}

function isDirectAward({ bidIds, partnerId, amount, bidCategoryTypeId }: Body): boolean {
  if (bidIds !== undefined) {
    if (partnerId !== undefined) refuseField('partnerId', 'Choose bids or a partner, not both')
    return false
  }
  if (partnerId === undefined) return refuseField('bidIds', 'Choose the bids to award, or a partner')
  if (amount === undefined) return refuseField('amount', 'Bid amount must be greater than 0')
  if (bidCategoryTypeId === undefined) return refuseField('bidCategoryTypeId', 'Bid category is not valid')
  return true
}

/** Who may only accept what was bid cannot name a partner of their own. */
function permissionFor(caller: Caller, isDirect: boolean): Permission {
  if (mayDo(caller.grants, 'bid:assign').allowed) return 'bid:assign'
  if (isDirect) throw refusal.forbidden()
  return 'bid:accept'
}
