import { isSettingOn } from '@karwan/domain/companies'
import { UserType } from '@karwan/domain/people'
import { scopeFor } from '@karwan/domain/roles'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { Caller } from '../../http/handler.ts'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import type { Reading } from '../../kernel/work.ts'
import { readConfigs } from '../configuration/config.store.ts'

/** For whom a shipment is booked, as its row keeps it. */
export type Shipper = {
  groupId: number
  projectId: number | null
  shipperUserId: number
  createdOnBehalf: boolean
  isContractualAllowed: boolean
  projectVerticalTypeId: number | null
  /** Whether the company wants every proof of delivery on paper. */
  needsHardCopy: boolean
  searchNames: string
}

type Asked = { company?: number | undefined; project?: number | null | undefined }

const activeGroup = prepared('active_company', (db) =>
  db
    .select({ name: companyGroups.name })
    .from(companyGroups)
    .where(and(eq(companyGroups.id, sql.placeholder('groupId')), eq(companyGroups.isActive, true))),
)

/** Staff book for any company, everybody else for their own. */
export async function shipperOf(reading: Reading, asked: Asked): Promise<Shipper> {
  const isStaff = reading.caller.userType === UserType.internal
  const groupId = asked.company ?? reading.caller.groupId
  if (groupId === null || (!isStaff && groupId !== reading.caller.groupId)) {
    return refuseAt('company', 'shipment.company_invalid')
  }
  const [group] = await activeGroup(reading.db, { groupId })
  if (!group) return refuseAt('company', 'shipment.company_invalid')
  const settings = await readConfigs(reading.db, { groupId }, ['CREDIT_HOLD', 'HARD_COPY_POD'])
  if (isSettingOn(settings, 'CREDIT_HOLD')) return refuseAt('company', 'company.on_credit_hold')
  const project = await projectOf(reading.db, reading.caller, groupId, asked.project)
  const contact =
    reading.caller.userType === UserType.shipper ? undefined : await contactOf(reading.db, groupId)
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

async function projectOf(db: Database, caller: Caller, groupId: number, asked: number | null | undefined) {
  // Who works within one project books for it, and cannot choose another.
  const bound = scopeFor(caller.grants, 'shipment:create') === 'PROJECT' ? caller.projectId : null
  const isBound = caller.userType === UserType.shipper && bound !== null
  const projectId = asked ?? (isBound ? bound : null)
  if (projectId === null) return undefined
  if (isBound && projectId !== bound) return refuseAt('project', 'shipment.project_invalid')
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

const contacts = prepared('contact_of_company', (db) =>
  db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(and(eq(users.groupId, sql.placeholder('groupId')), eq(users.userType, UserType.shipper)))
    .orderBy(asc(users.id))
    .limit(1),
)

async function contactOf(db: Database, groupId: number) {
  const [contact] = await contacts(db, { groupId })
  return contact
}
