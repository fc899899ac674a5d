import * as z from 'zod/mini'
import { changedFields } from './changed-fields.ts'

/**
 * The schema of a change, for `useKitForm`: it checks only fields that differ from their first
 * value, so that a masked value, or one that breaks a newer rule, does not block the change.
 */
export const changesOnly =
  <Schema extends z.core.$ZodType<unknown, object>>(schema: Schema) =>
  (_typed: z.input<Schema>, began: z.input<Schema>): ChangeSchema<Schema> =>
    asSchema<Schema>(
      z.pipe(
        z.transform((typed: z.input<Schema>): object => {
          const names = changedFields(began, typed)
          return Object.fromEntries(names.map((name) => [name, typed[name]]))
        }),
        anyInput(schema),
      ),
    )

type ChangeSchema<Schema extends z.core.$ZodType> = z.ZodMiniType<z.output<Schema>, z.input<Schema>>
/** Safe cast: any part of the form's values is a valid input, as all fields of the schema may be absent. */
const anyInput = (schema: z.core.$ZodType) => schema as z.core.$ZodType<unknown, object>
const asSchema = <Schema extends z.core.$ZodType>(schema: object) => schema as ChangeSchema<Schema>

/**
 * A change as the API takes it: null clears a field. The form itself checks that
 * required fields are not empty.
 */
export type ChangeOf<Values> = { [Name in keyof Values]: Exclude<Values[Name], undefined> }
