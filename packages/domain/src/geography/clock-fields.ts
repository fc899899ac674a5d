import * as z from 'zod/mini'
import { required, textField } from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import { readWrittenTime } from '../kernel/written-time.ts'
import { geographyRefusals as say } from './geography.messages.ts'

/** A time of day as people write it: 6, 06:00, 10 pm. */
export const timeField = (field: string) =>
  required(
    z.pipe(
      textField,
      z.transform((typed: string | undefined, context): string | undefined => {
        if (typed === undefined) return undefined
        const read = readWrittenTime(typed.toLowerCase())
        if (read?.ok) return read.value
        const message = fillIn(say['geography.time_invalid'], { field })
        context.issues.push({ code: 'custom', message, input: typed, continue: true })
        return typed
      }),
    ),
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
