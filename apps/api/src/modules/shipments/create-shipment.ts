import { UserType } from '@karwan/domain/people'
import { channelOf, normalisedRequest, shipmentForm } from '@karwan/domain/shipments'
import { RowNotWrittenError } from '../../db/row-not-written.ts'
import type { Caller, Handler } from '../../http/handler.ts'
import { refuseComplaints } from '../../http/refuse-complaints.ts'
import { changing } from '../../kernel/changing.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { readShipment } from './read-shipment.ts'
import { toColumns } from './shipment-columns.ts'
import { leaveTrail } from './shipment-trail.ts'
import { shipments } from './shipments.table.ts'
import { shipperOf } from './shipper-of-shipment.ts'
import { resolveStops, summariseStops, writeStops } from './stops.ts'
import { variantNameOf } from './vehicle-wish.ts'

export const createShipment: Handler<'createShipment'> = ({ caller, body, deps, requestId }) => {
  const now = deps.clock()
  return changing(deps, async (tx) => {
    const { isContractualAllowed, ...shipper } = await shipperOf(tx, caller, body)
    const checked = shipmentForm({ now, zone: 'UTC', isContractualAllowed }).safeParse(body)
    refuseComplaints(checked.error?.issues ?? [])
    const { currency, weightUnit } = await companyPreferences(tx, shipper.groupId)
    const wanted = normalisedRequest(body)
    const stops = await resolveStops(tx, wanted.locations)
    const [row] = await tx
      .insert(shipments)
      .values({
        ...toColumns(wanted, weightUnit),
        currency,
        ...shipper,
        ...(await summariseStops(tx, stops)),
        variantName: await variantNameOf(tx, body),
        createdBy: caller.userId,
        assignedTo: handlerOf(caller),
        channel: channelOf({ bookedBy: caller.userType, categoryId: body.shipmentCategoryTypeId }),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!row) throw new RowNotWrittenError('shipments')
    await writeStops(tx, row.id, stops)
    await leaveTrail(
      tx,
      { caller, now, requestId },
      row,
      { action: 'shipment.created', summary: { vehicleCount: row.vehicleCount } },
      'shipment.created',
    )
    return readShipment(tx, caller, row.id, now, 'shipment:create')
  })
}

/** Who takes a booking on the phone looks after it; what shippers book waits to be claimed. */
const handlerOf = (caller: Caller): number | null =>
  caller.userType === UserType.internal ? caller.userId : null
