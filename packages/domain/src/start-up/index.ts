export * from './build-hash.ts'
export * from './start-up.machine.ts'
