export type { IdentificationTypeId, MarginTypeId, ProjectVerticalTypeId } from '../kernel/wire.ts'
export * from './company-terms.ts'
export * from './project-vertical.ts'
