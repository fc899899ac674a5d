export * from './point-form.ts'
export * from './position.rules.ts'
export * from './position-source.ts'
