import type { BootConfig } from '../access/boot-config.ts'

/** A valid configuration of customer support's portal. */
export function aBootConfig(facts: Partial<BootConfig> = {}): BootConfig {
  return {
    app: 'csr',
    clientSecret: 'csr-local-secret',
    apiBase: 'http://api.test',
    appBase: 'http://app.test',
    environment: 'test',
    ...facts,
  }
}
