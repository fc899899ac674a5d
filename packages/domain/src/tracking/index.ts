export * from './position.rules.ts'
export * from './position-source.ts'
