import * as z from 'zod/mini'
import { isAtMost, required, textField, when } from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import { peopleRefusals as say } from './people.messages.ts'

const needed = (field: string) => fillIn(say['team.required'], { field })
const text = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(say['team.too_long'], { field, limit })))

/** A new team; form and server read the same fields. */
export const teamForm = z.object({
  name: required(text('Name', 120), needed('Name')),
  note: text('Note', 120),
})

export type TeamValues = z.output<typeof teamForm>
