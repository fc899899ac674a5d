/** An account for each role, with the portal that it signs in to. */
export const accounts = {
  'Super admin': { app: 'csr', email: 'csr@karwan.test' },
  'CSR agent': { app: 'csr', email: 'agent@karwan.test' },
  'CSR lead': { app: 'csr', email: 'lead@karwan.test' },
  'Key account': { app: 'csr', email: 'poc@karwan.test' },
  'Verification officer': { app: 'csr', email: 'verification@karwan.test' },
  Finance: { app: 'csr', email: 'finance@karwan.test' },
  'Fleet officer': { app: 'csr', email: 'fleet@karwan.test' },
  Auditor: { app: 'csr', email: 'auditor@karwan.test' },
  'Shipper admin': { app: 'shipper', email: 'shipper@karwan.test' },
  'Shipper user': { app: 'shipper', email: 'user@shipper.test' },
  'Demand adda': { app: 'shipper', email: 'broker@karwan.test' },
} as const

export type Role = keyof typeof accounts
/** The keys of `accounts`, with their type. */
export const everyRole = Object.keys(accounts) as Role[]
export const password = 'Karwan2026'
export const secrets = { csr: 'csr-local-secret', shipper: 'shipper-local-secret' } as const
