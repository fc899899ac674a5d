import type { BootConfig } from '../access/boot-config.ts'

/** What a deployment of the portal of customer support is told. */
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
