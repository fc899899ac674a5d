export * from './audit-words.ts'
export * from './audited-changes.ts'
