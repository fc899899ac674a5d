export * from './notification-type.ts'
