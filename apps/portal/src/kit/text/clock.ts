import { sdk } from '../access/sdk.ts'

/** The server's time: rules about now must not depend on how this machine's clock is set. */
export const serverNow = (): Date => new Date(sdk.serverNow())

export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
