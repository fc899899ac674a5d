import type { components } from '@karwan/sdk/schema'

export type Partner = components['schemas']['Partner']
export type PartnerType = components['schemas']['PartnerType']
export type PartnerTier = components['schemas']['PartnerTier']
export type VerificationStatusId = components['schemas']['VerificationStatusId']
