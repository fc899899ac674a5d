export { ErrorSummary, type ErrorSummaryProps, type FieldError } from './error-summary.tsx'
