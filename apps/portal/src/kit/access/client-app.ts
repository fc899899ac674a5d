import { clientApp } from './boot-config.ts'

/** Which of the two portals this is; it never changes while the page lives. */
export const useIsCsrApp = (): boolean => clientApp() === 'csr'
