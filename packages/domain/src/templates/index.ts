export * from './template-payload.ts'
export * from './template-visibility.ts'
