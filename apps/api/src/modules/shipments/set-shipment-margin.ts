import { addAmounts } from '@karwan/domain'
import { checkContractAmount, marginForm, mayEditShipment } from '@karwan/domain/shipments'
import type { Handler } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { refuseComplaints } from '../../http/refuse-complaints.ts'
import { changeHeldShipment, progressOf } from './change-held-shipment.ts'

/**
 * The amount is what the shipper pays per vehicle or tonne; the margin is what remains after the partners'
 * amounts.
 */
export const setShipmentMargin: Handler<'setShipmentMargin'> = (request) => {
  const { version } = request.body
  refuseComplaints(marginForm.safeParse(request.body).error?.issues ?? [])
  // Normalised to two decimals as stored, so that 120000 equals 120000.00.
  const contractAmount = addAmounts(request.body.contractAmount)
  const held = { id: request.path.id, permission: 'shipment:set-margin', version } as const
  return changeHeldShipment(request, held, async (work, shipment) => {
    refuseUnless(mayEditShipment(await progressOf(work, shipment), { contractAmount }))
    refuseUnless(checkContractAmount(contractAmount, shipment), { field: 'contractAmount' })
    const marginAmount = await work.ports.shipments.repriceBookings(work, { ...shipment, contractAmount })
    return {
      patch: { contractAmount, marginAmount },
      activity: {
        action: 'shipment.margin_set',
        audience: 'margin',
        summary: { from: shipment.contractAmount, to: contractAmount },
      },
    }
  })
}
