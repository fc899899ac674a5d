export * from './default-roles.ts'
export * from './grants.ts'
export * from './permissions.ts'
export { rolesRefusals } from './roles.messages.ts'
