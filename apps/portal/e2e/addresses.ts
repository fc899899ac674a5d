export const apiPort = Number(process.env.E2E_PORT ?? 4700)
/** Two servers behind one address; one of them dies in the money path. */
export const isCluster = process.env.E2E_CLUSTER === '1'
export const csrApp = `http://localhost:${apiPort + 1}`
export const shipperApp = `http://localhost:${apiPort + 2}`
export const demoPassword = 'Karwan2026'
/** The password of users that a test adds. The demo password is refused, because it is a known one. */
const ownPassword = 'Ravi2Delta7'
const ownEmail = /^own\d+@/
export const passwordOf = (email: string): string => (ownEmail.test(email) ? ownPassword : demoPassword)
