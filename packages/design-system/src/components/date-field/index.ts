export {
  DateField,
  type DateFieldProps,
  type DateFieldTexts,
  DateTimeField,
  type DateTimeFieldProps,
} from './date-field.tsx'
export {
  type DateRange,
  DateRangeField,
  type DateRangeFieldProps,
  type DateRangePreset,
} from './date-range-field.tsx'
