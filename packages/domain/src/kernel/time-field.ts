import * as z from 'zod/mini'
import { textField } from './field.ts'
import { readWrittenTime } from './written-time.ts'

/** A time of day as people write it, such as 6, 06:00 or 10 pm; its value is '06:00'. */
export const timeOfDayField = (notValid: string) =>
  z.pipe(
    textField,
    z.transform((typed: string | undefined, context): string | undefined => {
      if (typed === undefined) return undefined
      const read = readWrittenTime(typed.toLowerCase())
      if (read?.ok) return read.value
      context.issues.push({ code: 'custom', message: notValid, input: typed, continue: true })
      return typed
    }),
  )
