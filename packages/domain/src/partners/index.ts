export * from './partner-type.ts'
