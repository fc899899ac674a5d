import { mayChangeCurrency } from '@karwan/domain/shipments'
import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../http/handler.ts'
import { refuseUnless } from '../../http/refusal.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { bookingFacts } from './booking-facts.ts'
import type { ShipmentRow } from './shipments.table.ts'
import { shipperOf } from './shipper-of-shipment.ts'

type Asked = Partial<BodyOf<'updateShipment'>>

/** The shipper's columns after an edit; if neither company nor project changes, only the project's flag. */
export async function shipperAfterEdit(work: Work, shipment: ShipmentRow, asked: Asked) {
  const company = asked.company ?? shipment.groupId ?? undefined
  const project = asked.project === undefined ? shipment.projectId : asked.project
  if (company === shipment.groupId && project === shipment.projectId) {
    return { isContractualAllowed: await isContractualAllowedFor(work, project) }
  }
  if (shipment.vehiclesCovered > 0) {
    return refuseAt('company', 'shipment.company_fixed')
  }
  const {
    createdOnBehalf,
    projectVerticalTypeId,
    needsHardCopy: _,
    ...shipper
  } = await shipperOf(work, { company, project }, await bookingFacts(work, company ?? null))
  if (shipper.groupId === shipment.groupId) return shipper
  return { ...shipper, currency: await currencyAfterMove(work, shipment, shipper.groupId, asked) }
}

/** Prices are in the currency of the paying company. The weight keeps its unit. */
async function currencyAfterMove(work: Work, shipment: ShipmentRow, groupId: number, asked: Asked) {
  const { currency } = await companyPreferences(work.db, groupId)
  const { bidsCount } = shipment
  const verdict = mayChangeCurrency({
    from: shipment.currency,
    to: currency,
    bidsCount,
    keepsAmounts: keepsAmounts(shipment, asked),
  })
  refuseUnless(verdict, { field: 'company' })
  return currency
}

function keepsAmounts(shipment: ShipmentRow, asked: Asked): boolean {
  const isKept = (['contractAmount', 'shipperRate', 'minShipperRate', 'maxShipperRate'] as const).some(
    (field) => shipment[field] !== null && asked[field] === undefined,
  )
  const charges = shipment.container?.detentionCharges ?? null
  return isKept || (charges !== null && asked.shipmentContainerDto === undefined)
}

export async function isContractualAllowedFor(work: Work, projectId: number | null): Promise<boolean> {
  if (projectId === null) return false
  const [project] = await work.tx
    .select({ isContractualAllowed: companyProjects.isContractualAllowed })
    .from(companyProjects)
    .where(eq(companyProjects.id, projectId))
  return project?.isContractualAllowed ?? false
}
