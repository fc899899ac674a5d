import type { components } from '../generated/schema.d.ts'

type Partner = components['schemas']['Partner']

export function aPartner(facts: Partial<Partner> = {}): Partner {
  return {
    id: 31,
    userId: 131,
    partnerType: 'FLEET_OWNER',
    fullName: 'Nawab Khan',
    companyName: 'Khyber Goods Carriers',
    phoneNumber: '+923339876543',
    cityId: 4,
    cityName: 'Peshawar',
    tier: 'GOLD',
    vehicleCount: 6,
    driverCount: 5,
    isPrivatePool: false,
    verificationStatus: 4,
    isBlocked: false,
    acceptancePct: 92,
    backoutPct: 3,
    onTimePct: 88,
    ...facts,
  }
}
