import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/handler.ts'
import { companyProjects } from '../companies/company-projects.table.ts'
import { refuseField } from './field-errors.ts'
import type { ShipmentRow } from './shipments.table.ts'
import { shipperOf } from './shipper-of-shipment.ts'

type Asked = { company?: number | undefined; project?: number | null | undefined }

/** The columns of the shipper after an edit; only the flag of the project where nothing about them changes. */
export async function shipperAfterEdit(tx: Transaction, caller: Caller, shipment: ShipmentRow, asked: Asked) {
  const company = asked.company ?? shipment.groupId ?? undefined
  const project = asked.project === undefined ? shipment.projectId : asked.project
  if (company === shipment.groupId && project === shipment.projectId) {
    return { isContractualAllowed: await isContractualAllowedFor(tx, project) }
  }
  if (shipment.vehiclesCovered > 0) {
    return refuseField('company', 'Company and project cannot be changed once vehicles are booked')
  }
  const { createdOnBehalf, projectVerticalTypeId, ...shipper } = await shipperOf(tx, caller, {
    company,
    project,
  })
  return shipper
}

export async function isContractualAllowedFor(tx: Transaction, projectId: number | null): Promise<boolean> {
  if (projectId === null) return false
  const [project] = await tx
    .select({ isContractualAllowed: companyProjects.isContractualAllowed })
    .from(companyProjects)
    .where(eq(companyProjects.id, projectId))
  return project?.isContractualAllowed ?? false
}
