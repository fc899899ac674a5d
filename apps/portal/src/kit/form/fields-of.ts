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

/** What a form is typed into: of a schema of the domain, of what makes one, or the fields themselves. */
type Typed<Form> = Form extends (...given: never[]) => infer Schema
  ? Typed<Schema>
  : Form extends z.core.$ZodType<unknown, infer Input extends FieldValues>
    ? Input
    : Form

/** The fields of one form, `fieldsOf<typeof marginForm>()`: a name that it does not have is refused where it is written. */
export function fieldsOf<Form>(): FieldsOf<FieldPath<Typed<Form> & FieldValues>> {
  // The same components for every form; only what they may be called differs, which is always a text.
  return fields as unknown as FieldsOf<FieldPath<Typed<Form> & FieldValues>>
}
