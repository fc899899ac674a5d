import { UserType } from '@karwan/domain/people'
import { hash } from '@node-rs/argon2'
import { users } from '../../kernel/accounts.table.ts'
import { companyGroups, companyProjects } from '../../kernel/companies.table.ts'
import { configs } from '../../modules/configuration/configs.table.ts'
import { demoPassword } from '../demo-password.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'
import { type CompanySeed, companySeed } from './data/companies.ts'
import type { Truck } from './seed-fleet.ts'
import { seededCities } from './seed-reference.ts'
import { type RoleKey, roleIds } from './seed-roles.ts'
import { teamIds } from './seed-teams.ts'
import { keyAccountUserId, userIds } from './user-ids.ts'

const hour = 3_600_000
const day = 24 * hour

function teamOf(role: RoleKey, at: number): number | null {
  if (role === 'finance') return teamIds.money
  if (role !== 'csrAgent') return null
  return at < 2 ? teamIds.day : teamIds.night
}

type StaffTuple = readonly [id: number, role: RoleKey, name: string, email: string, phone: string]

const managers: Partial<Record<RoleKey, number>> = {
  csrLead: userIds.superAdmin,
  csrAgent: userIds.lead,
  keyAccount: userIds.lead,
}
const shifts = ['8 to 16, Monday to Saturday', '16 to 24, Monday to Saturday'] as const

const staff: readonly StaffTuple[] = [
  [userIds.superAdmin, 'superAdmin', 'Amina Farooqi', 'csr@karwan.test', '+923001110001'],
  [userIds.agent, 'csrAgent', 'Bilal Siddiqui', 'agent@karwan.test', '+923001110002'],
  [userIds.lead, 'csrLead', 'Maryam Khalid', 'lead@karwan.test', '+923001110006'],
  [userIds.secondAgent, 'csrAgent', 'Usman Tariq', 'agent2@karwan.test', '+923001110007'],
  [userIds.keyAccount, 'keyAccount', 'Sara Nadeem', 'poc@karwan.test', '+923001110008'],
  [
    userIds.verificationOfficer,
    'verificationOfficer',
    'Hamza Rauf',
    'verification@karwan.test',
    '+923001110009',
  ],
  [userIds.finance, 'finance', 'Nida Aslam', 'finance@karwan.test', '+923001110010'],
  [userIds.fleetOfficer, 'fuelAndFleetOfficer', 'Shahzad Gill', 'fleet@karwan.test', '+923001110011'],
  [userIds.auditor, 'auditor', 'Rubina Anwar', 'auditor@karwan.test', '+923001110012'],
]

export type AccountOptions = { now: Date; passwordHash: string }

export const hashDemoPassword = (): Promise<string> => hash(demoPassword)

/** Companies with their projects and configuration, and the people who sign in. */
export async function seedAccounts(tx: Transaction, { now, passwordHash }: AccountOptions): Promise<void> {
  const account = {
    passwordHash,
    status: 'ACTIVE' as const,
    partnerId: null,
    isPhoneVerified: true,
    isEmailVerified: true,
  }
  /** Spreads the dates of joining and of the last sign-in. */
  const times = (at: number) => ({
    createdAt: new Date(now.getTime() - (400 - at * 15) * day),
    lastLoginAt: at % 4 === 3 ? null : new Date(now.getTime() - (at + 1) * 5 * hour),
  })
  await bulkInsert(
    tx,
    companyGroups,
    companySeed.map((company) => groupOf(company, now)),
  )
  await bulkInsert(
    tx,
    companyProjects,
    companySeed.flatMap((company) => projectsOf(company, now)),
  )
  await bulkInsert(tx, users, [
    ...staff.map(([id, role, fullName, email, phoneNumber], at) => ({
      ...account,
      ...times(at),
      countryId: at % 4 === 3 ? 2 : 1,
      ssn: at % 3 === 0 ? `35202${1_234_500 + at}1` : null,
      id,
      userType: UserType.internal,
      roleId: roleIds[role],
      fullName,
      email,
      phoneNumber,
      groupId: null,
      projectIds: [],
      // Agents report to the lead, and the lead reports to the administrator.
      managerId: managers[role] ?? null,
      shift: role === 'csrAgent' ? shifts[at % shifts.length] : null,
      teamId: teamOf(role, at),
    })),
    ...companySeed.map(({ id, contact, projects, countryId }, at) => ({
      ...account,
      ...times(at + staff.length),
      ssn: null,
      countryId,
      id: contact.userId,
      userType: id === 3 ? UserType.demandAdda : UserType.shipper,
      roleId: roleIds[id === 3 ? 'demandAdda' : 'shipperAdmin'],
      fullName: contact.name,
      email: contact.email,
      phoneNumber: contact.phone,
      groupId: id,
      projectIds: projects.slice(0, 1).map((project) => project.id),
    })),
  ])
  await bulkInsert(tx, configs, companySeed.flatMap(configOf))
  await continueIdsAfter(tx, companyGroups, companyProjects, configs)
}

/** Accounts of partners and drivers, who use apps of their own with the same API. */
export async function seedCarrierAccounts(
  tx: Transaction,
  trucks: readonly Truck[],
  { now, passwordHash }: AccountOptions,
): Promise<void> {
  const account = {
    passwordHash,
    createdAt: now,
    email: null,
    groupId: null,
    projectIds: [],
    status: 'ACTIVE' as const,
    isPhoneVerified: true,
  }
  const carriers = new Map(trucks.map(({ partner }) => [partner.id, partner]))
  await bulkInsert(tx, users, [
    ...[...carriers.values()].map((partner) => ({
      ...account,
      id: partner.userId,
      userType: UserType.partner,
      roleId: roleIds.partner,
      fullName: partner.fullName,
      phoneNumber: partner.phoneNumber,
      partnerId: partner.id,
    })),
    ...trucks.map(({ driver, partner }) => ({
      ...account,
      id: driver.userId,
      userType: UserType.driver,
      roleId: roleIds.driver,
      fullName: driver.name,
      phoneNumber: driver.phone,
      partnerId: partner.id,
    })),
  ])
  await continueIdsAfter(tx, users)
}

const cityOf = new Map(seededCities.map((city) => [city.id, city]))
/** NTN in Pakistan, TIN in Ethiopia, NIF in Djibouti. */
const identificationTypeOf: Readonly<Record<number, 1 | 4 | 5>> = { 1: 1, 2: 4, 3: 5 }
const streets = ['SITE Area', 'Main Boulevard', 'GT Road', 'Industrial Estate', 'Port Road'] as const

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)

const groupOf = ({ id, name, cityId, countryId }: CompanySeed, now: Date) => ({
  id,
  name,
  address: `Plot ${id * 7}, ${streets[id % streets.length]}`,
  cityId,
  cityName: cityOf.get(cityId)?.name ?? null,
  provinceId: cityOf.get(cityId)?.stateId ?? null,
  countryId,
  identificationType: identificationTypeOf[countryId] ?? (7 as const),
  identificationValue: String(3_277_800 + id),
  operationalCities: countryId === 1 ? [cityId, cityId === 2 ? 1 : 2] : [cityId],
  createdBy: userIds.superAdmin,
  createdAt: daysBefore(now, id),
})

const projectsOf = ({ id, countryId, projects, contact, isContractualAllowed }: CompanySeed, now: Date) =>
  projects.map((project) => ({
    id: project.id,
    groupId: id,
    name: project.name,
    phoneNumber: contact.phone,
    email: contact.email,
    strn: `32778761${String(project.id).padStart(5, '0')}`,
    countryId,
    managerId: keyAccountUserId,
    createdBy: userIds.superAdmin,
    isContractualAllowed,
    projectVerticalTypeId: project.verticalId,
    marginTypeId: 1 as const,
    marginValue: '8.00',
    createdAt: daysBefore(now, project.id),
  }))

/**
 * Indus Textiles and Horn Trading have their own branding, currency and units, so that the demo shows these
 * settings.
 */
function configOf({ id, name, countryId, hasExpandedTripStatuses }: CompanySeed) {
  const entry = (configName: string, ...values: string[]) => ({ groupId: id, name: configName, values })
  return [
    ...(id === 1 ? [entry('THEME', '/logo.png', '#0f766e', '#f59e0b', name)] : []),
    ...(id === 2 ? [entry('THEME', '/logo.png', '#7c2d12', '#15803d', name)] : []),
    ...(countryId === 1 ? [] : [entry('PREFERENCE', 'Birr', 'Tonne')]),
    ...(hasExpandedTripStatuses ? [entry('EXPANDED_TRIP_STATUSES', 'true')] : []),
  ]
}
