export type { DocumentTypeId } from '../kernel/wire.ts'
export * from './document-status.ts'
export * from './document-type.ts'
export * from './packets.ts'
