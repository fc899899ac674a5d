import { clientApp } from './boot-config.ts'

/** Whether this is the portal of customer support; it does not change until a reload. */
export const useIsCsrApp = (): boolean => clientApp() === 'csr'
