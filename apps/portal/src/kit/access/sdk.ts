import { browserStorage, createSdk, type Problem, type Sdk, shadowStorage } from '@karwan/sdk'
import type { BootConfig } from './boot-config.ts'
import { seeingAs } from './seeing-as.ts'

/** All calls to the backend go through it; it is set before anything is shown. */
export let sdk: Sdk

export function connect(
  { apiBase, clientSecret }: BootConfig,
  onSessionExpired: (problem: Problem) => void,
): Sdk {
  const seeing = seeingAs()
  const options = { baseUrl: apiBase, clientSecret, onSessionExpired }
  if (!seeing) {
    sdk = createSdk(options)
    return sdk
  }
  // While seeing the portal as another user, nothing is stored for either of the two.
  sdk = createSdk({ ...options, storage: shadowStorage(browserStorage()), isRenewed: false })
  sdk.session.signIn({ auth: { token: seeing.token, refreshToken: 'none' }, user: seeing.user })
  return sdk
}
