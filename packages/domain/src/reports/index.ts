export * from './report-counts.ts'
