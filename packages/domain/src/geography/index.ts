export * from './country.ts'
export * from './geography.constants.ts'
export * from './road-distance.ts'
