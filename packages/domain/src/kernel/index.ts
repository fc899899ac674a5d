export * from './outcome.ts'
export * from './port.ts'
export * from './table.ts'
export * from './verdict.ts'
