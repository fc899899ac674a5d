import { createSdk, type Problem, type Sdk } from '@karwan/sdk'
import type { BootConfig } from './boot-config.ts'

/** The one way to the backend. Connected before anything is shown. */
export let sdk: Sdk

export function connect(
  { apiBase, clientSecret }: BootConfig,
  onSessionExpired: (problem: Problem) => void,
): Sdk {
  sdk = createSdk({ baseUrl: apiBase, clientSecret, onSessionExpired })
  return sdk
}
