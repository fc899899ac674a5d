import * as z from 'zod/mini'
import { required } from '../kernel/field.ts'
import { timeOfDayField } from '../kernel/time-field.ts'
import { fillIn } from '../kernel/verdict.ts'
import { geographyRefusals as say } from './geography.messages.ts'

/** A required time of day. */
export const timeField = (field: string) =>
  required(
    timeOfDayField(fillIn(say['geography.time_invalid'], { field })),
    fillIn(say['geography.ban_needed'], { field }),
  )

/** Ids as numbers, or as texts from ticked boxes. */
const numbersField = (least: number, most: number, message: string) =>
  z.pipe(
    z.nullish(z.array(z.union([z.string(), z.number()]))),
    z.transform((given: (string | number)[] | null | undefined, context): number[] => {
      const numbers = [...new Set((given ?? []).map(Number))].toSorted((one, other) => one - other)
      if (numbers.some((one) => !Number.isSafeInteger(one) || one < least || one > most))
        context.issues.push({ code: 'custom', message, input: given, continue: true })
      return numbers
    }),
  )

/** Days of the week, from 1 for Monday. */
export const weekdaysField = numbersField(1, 7, say['geography.weekday_invalid'])

export const idsField = (message: string) => numbersField(1, 2 ** 31 - 1, message)
