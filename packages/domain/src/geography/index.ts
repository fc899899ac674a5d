export * from './country.ts'
export * from './geography.constants.ts'
