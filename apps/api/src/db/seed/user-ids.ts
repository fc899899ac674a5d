/** Ids of the demo accounts that other seed files refer to. */
export const userIds = {
  superAdmin: 1,
  agent: 2,
  shipper: 3,
  shipper2: 4,
  broker: 5,
  lead: 6,
  secondAgent: 7,
  keyAccount: 8,
  verificationOfficer: 9,
  finance: 10,
  fleetOfficer: 11,
  auditor: 12,
} as const

/** Agents who claim shipments. */
export const agentUserIds: readonly number[] = [
  userIds.superAdmin,
  userIds.agent,
  userIds.lead,
  userIds.secondAgent,
]
export const keyAccountUserId = userIds.keyAccount
