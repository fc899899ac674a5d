export {
  DateField,
  type DateFieldProps,
  type DateFieldTexts,
  DateTimeField,
  type DateTimeFieldProps,
} from './date-field.tsx'
