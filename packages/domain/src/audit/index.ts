export { auditRefusals } from './audit.messages.ts'
export * from './audit-words.ts'
export * from './audited-changes.ts'
export { exportNameOf } from './export-of-list.ts'
