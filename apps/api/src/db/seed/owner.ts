import { type CompanySeed, companySeed } from './data/companies.ts'
import { hornLanes, type Lane, pakistaniLanes } from './data/lanes.ts'
import type { Random } from './random.ts'
import { agentUserIds, keyAccountUserId } from './user-ids.ts'

/** The owner of a shipment: its company, project and shipper. */
export type Owner = {
  groupId: number
  groupName: string
  project: CompanySeed['projects'][number]
  shipper: CompanySeed['contact']
  isHorn: boolean
  isBroker: boolean
  isContractualAllowed: boolean
  isExpanded: boolean
  currency: 'Rs' | 'Birr'
  lanes: readonly Lane[]
}

const brokerGroupId = 3
const brokerUserId = 5

export function ownerOf(company: CompanySeed, random: Random): Owner {
  const isHorn = company.countryId !== 1
  return {
    groupId: company.id,
    groupName: company.name,
    project: random.pick(company.projects),
    shipper: company.contact,
    isHorn,
    isBroker: company.id === brokerGroupId,
    isContractualAllowed: company.isContractualAllowed,
    isExpanded: company.hasExpandedTripStatuses,
    currency: isHorn ? 'Birr' : 'Rs',
    lanes: isHorn ? hornLanes : pakistaniLanes,
  }
}

/**
 * Weights for the shipments beyond the fixed scenarios: companies with scenarios of their own get a different
 * share.
 */
const shares: Readonly<Record<number, number>> = { 1: 25, 2: 12, 3: 12 }
const usualShare = 17

export const companyByChance = (random: Random): CompanySeed =>
  random.weighted(companySeed.map((company) => [company, shares[company.id] ?? usualShare] as const))

type Origin = {
  createdBy: number
  createdOnBehalf: boolean
  channel: 'PORTAL' | 'CSR_PHONE' | 'WHATSAPP' | 'UPLOAD' | 'API'
  assignedTo: number | null
  pocId: number | null
}

/** Most shippers book themselves; customer support and the broker book for the others. */
export function originOf(owner: Owner, random: Random): Origin {
  const agent = random.weighted<number | null>([[null, 25], ...agentUserIds.map((id) => [id, 18] as const)])
  const pocId = random.chance(0.3) ? keyAccountUserId : null
  // A shipment with a point of contact is assigned to them, so that it does not wait to be claimed.
  const assignedTo = agent ?? pocId
  const own = { createdBy: owner.shipper.userId, createdOnBehalf: false, assignedTo, pocId }
  const byStaff = { createdBy: random.pick(agentUserIds), createdOnBehalf: true, assignedTo, pocId }
  if (owner.isBroker) return { ...own, channel: random.pick(['PORTAL', 'WHATSAPP']) }
  return random.weighted<Origin>([
    [{ ...own, channel: 'PORTAL' }, 58],
    [{ ...own, channel: 'UPLOAD' }, 6],
    [{ ...own, channel: 'API' }, 4],
    [{ ...byStaff, channel: 'CSR_PHONE' }, 18],
    [{ ...byStaff, channel: 'WHATSAPP' }, 9],
    [{ ...byStaff, createdBy: brokerUserId, channel: 'PORTAL' }, 5],
  ])
}
