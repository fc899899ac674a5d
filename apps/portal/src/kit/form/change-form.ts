import * as z from 'zod/mini'
import { changedFields } from './changed-fields.ts'

/**
 * The schema of a change, for `useKitForm`: it reads only the fields that differ from what the form began with, so what
 * is masked for the viewer, or older than a rule, stays as it is.
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
/** A part of what the form holds is an input of a schema whose fields may all be left out. */
const anyInput = (schema: z.core.$ZodType) => schema as z.core.$ZodType<unknown, object>
const asSchema = <Schema extends z.core.$ZodType>(schema: object) => schema as ChangeSchema<Schema>

/** As the wire takes a change: what was emptied is null. What may not be empty, the form has asked for before. */
export type ChangeOf<Values> = { [Name in keyof Values]: Exclude<Values[Name], undefined> }
