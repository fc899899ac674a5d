export * from './business-day.ts'
export * from './report-counts.ts'
