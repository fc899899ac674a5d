import type { Labelled } from '../kernel/table.ts'
import type { CompanyFileKind } from '../kernel/wire.ts'

/** Files that a company uploads, each with the field name in the request. */
export const companyFileKinds = {
  CERTIFICATE: { label: 'Registration certificate', field: 'companyRegistrationCertificate' },
  LICENSE: { label: 'Import and export license', field: 'importExportLicense' },
  LOGO: { label: 'Logo', field: 'logo' },
  CARD: { label: 'Company card', field: 'card' },
} as const satisfies Record<CompanyFileKind, Labelled & { field: string }>
