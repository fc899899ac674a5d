export { Field, type FieldProps } from './field.tsx'
export { type ControlAttributes, useFieldControl } from './field-control.ts'
export { firstMissing, firstToFill } from './first-to-fill.ts'
