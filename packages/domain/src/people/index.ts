export type { BlockActionId } from '../kernel/wire.ts'
export * from './blocking.ts'
export * from './user-status.ts'
export * from './user-type.ts'
