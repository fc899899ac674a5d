export * from './business-day.ts'
export * from './report-counts.ts'
export * from './report-figures.ts'
export { reportPeriod, reportsRefusals } from './report-period.ts'
