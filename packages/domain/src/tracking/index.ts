export * from './position-source.ts'
