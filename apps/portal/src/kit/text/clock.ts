import { sdk } from '../access/sdk.ts'

/** The server's time, so that rules about 'now' do not depend on this machine's clock. */
export const serverNow = (): Date => new Date(sdk.serverNow())

export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
