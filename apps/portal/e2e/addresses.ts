export const apiPort = Number(process.env.E2E_PORT ?? 4700)
/** Two servers behind one address, of which the money path loses one. */
export const isCluster = process.env.E2E_CLUSTER === '1'
export const csrApp = `http://localhost:${apiPort + 1}`
export const shipperApp = `http://localhost:${apiPort + 2}`
export const demoPassword = 'Karwan2026'
/** Of whom a test adds; the one of the demo is refused, as too many know it. */
const ownPassword = 'Ravi2Delta7'
const ownEmail = /^own\d+@/
export const passwordOf = (email: string): string => (ownEmail.test(email) ? ownPassword : demoPassword)
