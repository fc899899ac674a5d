import { answered, bookTemplateForm, unansweredIn } from '@karwan/domain/templates'
import { eq, sql } from 'drizzle-orm'
import { Refusal } from '../../http/refusal.ts'
import { refuseComplaints } from '../../http/refuse-complaints.ts'
import { withForm } from '../../kernel/with-form.ts'
import { transact } from '../../kernel/work.ts'
import { bookShipment } from '../shipments/create-shipment.ts'
import { shipmentTemplates } from './shipment-templates.table.ts'
import { holdTemplate } from './templates.store.ts'

/** Books all loading times or none; a refusal is reported at its loading time. */
export const bookShipmentTemplate = withForm<'bookShipmentTemplate'>()(
  bookTemplateForm('UTC'),
  ({ form, ...request }) =>
    transact(request, async (work) => {
      const held = await holdTemplate(work, request.path.id, 'shipment:create')
      const { id, payload, groupId, projectId } = held
      const { loadingTimes, referenceNumber, ...given } = form
      refuseComplaints(unansweredIn(held.askOnUse, given))
      const shared = {
        ...answered(payload, given),
        company: groupId,
        project: projectId,
        ...(referenceNumber !== undefined && { referenceNumber }),
      }
      const booked: { id: number; name: string }[] = []
      for (const [index, loadingTime] of loadingTimes.entries()) {
        const { shipment } = await atItsTime(
          index,
          bookShipment(work, { ...shared, loadingTime: loadingTime.toISOString() }),
        )
        booked.push({ id: shipment.id, name: shipment.shipmentNumber })
      }
      await work.tx
        .update(shipmentTemplates)
        .set({ useCount: sql`${shipmentTemplates.useCount} + ${booked.length}`, lastUsedAt: work.now })
        .where(eq(shipmentTemplates.id, id))
      return booked
    }),
)

/** Renames the field of a refusal from `loadingTime` to its place in the request's list. */
async function atItsTime<Row>(index: number, booking: Promise<Row>): Promise<Row> {
  try {
    return await booking
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.facts.fields?.loadingTime === undefined) throw fault
    const { loadingTime, ...fields } = fault.facts.fields
    throw new Refusal({ ...fault.facts, fields: { ...fields, [`loadingTimes.${index}`]: loadingTime } })
  }
}
