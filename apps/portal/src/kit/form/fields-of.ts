import type { ComponentType, ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import {
  CheckboxField,
  ChecklistField,
  RadioCardsField,
  SegmentedField,
  SelectField,
} from './fields/choice-fields.tsx'
import { ComboboxField, type ComboboxFieldProps } from './fields/combobox-field.tsx'
import { FileField } from './fields/file-field.tsx'
import { DateField, DateTimeField } from './fields/moment-fields.tsx'
import { PasswordField } from './fields/password-field.tsx'
import { PhoneField } from './fields/phone-field.tsx'
import { RecordsField, type RecordsFieldProps } from './fields/records-field.tsx'
import { AmountField, NumberField, TextareaField, TextField } from './fields/text-fields.tsx'

const fields = {
  AmountField,
  CheckboxField,
  ChecklistField,
  ComboboxField,
  DateField,
  DateTimeField,
  FileField,
  NumberField,
  PasswordField,
  PhoneField,
  RadioCardsField,
  RecordsField,
  SegmentedField,
  SelectField,
  TextareaField,
  TextField,
}
type Fields = typeof fields

type Named<Props, Name> = Omit<Props, 'name'> & { name: Name }
type FieldsOf<Name extends string> = {
  [Kind in Exclude<keyof Fields, 'ComboboxField' | 'RecordsField'>]: Fields[Kind] extends (
    props: infer Props,
  ) => ReactNode
    ? ComponentType<Named<Props, Name>>
    : never
} & {
  ComboboxField: <Found>(
    props: Omit<ComboboxFieldProps<Found>, 'name' | 'labelName'> & { name: Name; labelName?: Name },
  ) => ReactNode
  RecordsField: <Found>(props: Omit<RecordsFieldProps<Found>, 'name'> & { name: Name }) => ReactNode
}

/** The input of a form, given its schema, a function that returns the schema, or the fields themselves. */
type Typed<Form> = Form extends (...given: never[]) => infer Schema
  ? Typed<Schema>
  : Form extends z.core.$ZodType<unknown, infer Input extends FieldValues>
    ? Input
    : Form

/**
 * The field components of one form, `fieldsOf<typeof marginForm>()`, which accept only names of its fields.
 */
export function fieldsOf<Form>(): FieldsOf<FieldPath<Typed<Form> & FieldValues>> {
  // Safe cast: all forms share the same components, and every field name is a string.
  return fields as unknown as FieldsOf<FieldPath<Typed<Form> & FieldValues>>
}
