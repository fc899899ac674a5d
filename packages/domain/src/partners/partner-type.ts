import type { Labelled, Tone } from '../kernel/table.ts'

export const partnerTypes = {
  INDIVIDUAL_OWNER: { label: 'Individual owner' },
  FLEET_OWNER: { label: 'Fleet owner' },
  TRANSPORT_COMPANY: { label: 'Transport company' },
  ADDA_BROKER: { label: 'Adda broker' },
} as const satisfies Record<string, Labelled>
export type PartnerType = keyof typeof partnerTypes

export const partnerTiers = {
  PLATINUM: { label: 'Platinum', tone: 'success' },
  GOLD: { label: 'Gold', tone: 'success' },
  SILVER: { label: 'Silver', tone: 'info' },
  BRONZE: { label: 'Bronze', tone: 'neutral' },
  NEW: { label: 'New', tone: 'neutral' },
} as const satisfies Record<string, Labelled & { tone: Tone }>
export type PartnerTier = keyof typeof partnerTiers

export const commissionTypes = {
  FIXED: { label: 'Fixed' },
  PERCENT: { label: 'Percent' },
} as const satisfies Record<string, Labelled>
export type CommissionType = keyof typeof commissionTypes
