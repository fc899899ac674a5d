import type { Labelled, Tone } from '../kernel/table.ts'
import type { PartnerTier, PartnerType, Schemas } from '../kernel/wire.ts'

export const partnerTypes = {
  INDIVIDUAL_OWNER: { label: 'Individual owner' },
  FLEET_OWNER: { label: 'Fleet owner' },
  TRANSPORT_COMPANY: { label: 'Transport company' },
  ADDA_BROKER: { label: 'Adda broker' },
} as const satisfies Record<PartnerType, Labelled>

export const partnerTiers = {
  PLATINUM: { label: 'Platinum', tone: 'success' },
  GOLD: { label: 'Gold', tone: 'success' },
  SILVER: { label: 'Silver', tone: 'info' },
  BRONZE: { label: 'Bronze', tone: 'neutral' },
  NEW: { label: 'New', tone: 'neutral' },
} as const satisfies Record<PartnerTier, Labelled & { tone: Tone }>

export const commissionTypes = {
  FIXED: { label: 'Fixed' },
  PERCENT: { label: 'Percent' },
} as const satisfies Record<string, Labelled>
export type CommissionType = keyof typeof commissionTypes

/** Filter of the list of partners by who looks after them. */
export const keepersAsked = {
  ME: { label: 'Me' },
  ANYONE: { label: 'Anybody' },
  NO_ONE: { label: 'Nobody' },
} as const satisfies Record<Schemas['LookedAfterBy'], Labelled>

export type { PartnerTier, PartnerType }
