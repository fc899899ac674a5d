import type { Labelled, Tone } from '../kernel/table.ts'
import type { IdentificationTypeId, MarginTypeId } from '../kernel/wire.ts'

export const identificationTypes = {
  1: { label: 'NTN' },
  2: { label: 'CNIC' },
  3: { label: 'STRN' },
  4: { label: 'TIN (Ethiopia)' },
  5: { label: 'NIF (Djibouti)' },
  6: { label: 'Passport' },
  7: { label: 'Other' },
} as const satisfies Record<IdentificationTypeId, Labelled>

export const marginTypes = {
  1: { label: 'Percent' },
  2: { label: 'Fixed per vehicle' },
  3: { label: 'Fixed per tonne' },
} as const satisfies Record<MarginTypeId, Labelled>

export const companyStatuses = {
  ACTIVE: { label: 'Active', tone: 'success' },
  INACTIVE: { label: 'Inactive', tone: 'neutral' },
} as const satisfies Record<string, Labelled & { tone: Tone }>
export type CompanyStatus = keyof typeof companyStatuses

/** Company lists come in pages of 20 (spec, point 9). */
export const companyPageSize = 20
