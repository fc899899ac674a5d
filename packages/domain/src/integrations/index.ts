export * from './api-key.ts'
export * from './api-key-form.ts'
export { integrationsRefusals } from './integrations.messages.ts'
