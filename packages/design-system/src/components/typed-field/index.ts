export { TypedField, type TypedFieldFacts, type TypedFieldProps } from './typed-field.tsx'
export type { Reading } from './use-typed-text.ts'
