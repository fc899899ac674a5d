export type { ConfigName } from '../kernel/wire.ts'
export * from './defaults.ts'
