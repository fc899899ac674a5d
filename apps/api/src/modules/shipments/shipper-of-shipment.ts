import { creditLimitOf, isCreditUsedUp, isSettingOn } from '@karwan/domain/companies'
import { formatAmount } from '@karwan/domain/kernel'
import { UserType } from '@karwan/domain/people'
import { scopeFor } from '@karwan/domain/roles'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/handler.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { onlyOf } from '../../kernel/row-scope.ts'
import type { Reading } from '../../kernel/work.ts'
import type { BookingFacts } from './booking-facts.ts'

/** The shipper's columns of a shipment. */
export type Shipper = {
  groupId: number
  projectId: number | null
  shipperUserId: number
  createdOnBehalf: boolean
  isContractualAllowed: boolean
  projectVerticalTypeId: number | null
  /** Whether the company wants all proofs of delivery as hard copies. */
  needsHardCopy: boolean
  searchNames: string
}

type Asked = { company?: number | undefined; project?: number | null | undefined }

/** Staff book for any company, everybody else only for their own. */
export function companyOf(caller: Caller, asked: Pick<Asked, 'company'>): number {
  const groupId = asked.company ?? caller.groupId
  const isOther = caller.userType !== UserType.internal && groupId !== caller.groupId
  return groupId === null || isOther ? refuseAt('company', 'shipment.company_invalid') : groupId
}

export async function shipperOf(reading: Reading, asked: Asked, facts: BookingFacts): Promise<Shipper> {
  const isStaff = reading.caller.userType === UserType.internal
  const groupId = companyOf(reading.caller, asked)
  const group = facts.company
  if (!group?.isActive) return refuseAt('company', 'shipment.company_invalid')
  const settings = facts.entries.filter((entry) => entry.groupId === groupId)
  if (isSettingOn(settings, 'CREDIT_HOLD')) return refuseAt('company', 'company.on_credit_hold')
  await refuseOverCredit(reading, groupId, creditLimitOf(settings))
  const project = await projectOf(reading.db, reading.caller, groupId, asked.project)
  const contact = reading.caller.userType === UserType.shipper ? undefined : facts.contact
  return {
    groupId,
    projectId: project?.id ?? null,
    shipperUserId: contact?.id ?? reading.caller.userId,
    createdOnBehalf: isStaff || reading.caller.userType === UserType.demandAdda,
    isContractualAllowed: project?.isContractualAllowed ?? false,
    projectVerticalTypeId: project?.projectVerticalTypeId ?? null,
    needsHardCopy: isSettingOn(settings, 'HARD_COPY_POD'),
    searchNames: [group.name, project?.name, contact?.name ?? reading.caller.name].filter(Boolean).join(' '),
  }
}

/** Checked only for companies with a credit limit. */
async function refuseOverCredit(reading: Reading, groupId: number, limit: string | undefined): Promise<void> {
  if (limit === undefined) return
  const owed = await reading.ports.shipments.openInvoicesOf(reading, groupId)
  if (!owed || !isCreditUsedUp(owed.open, limit)) return
  const told = (amount: string) => formatAmount(amount, owed.currency)
  refuseAt('company', 'company.credit_used_up', { open: told(owed.open), limit: told(limit) })
}

async function projectOf(db: Database, caller: Caller, groupId: number, asked: number | null | undefined) {
  // Shippers who are limited to projects book for one of these: the only one, or the one they name.
  const bound = scopeFor(caller.grants, 'shipment:create') === 'PROJECT' ? caller.projectIds : []
  const isBound = caller.userType === UserType.shipper && bound.length > 0
  const projectId = asked ?? (isBound ? onlyOf(bound) : null)
  if (projectId === null) return isBound ? refuseAt('project', 'shipment.project_required') : undefined
  if (isBound && !bound.includes(projectId)) return refuseAt('project', 'shipment.project_invalid')
  const [project] = await db
    .select()
    .from(companyProjects)
    .where(
      and(
        eq(companyProjects.id, projectId),
        eq(companyProjects.groupId, groupId),
        eq(companyProjects.isActive, true),
      ),
    )
  return project ?? refuseAt('project', 'shipment.project_invalid')
}
