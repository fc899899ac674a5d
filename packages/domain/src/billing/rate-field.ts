import * as z from 'zod/mini'
import { textField, when } from '../kernel/field.ts'
import { readAmount, readText } from '../kernel/reading.ts'
import { billingRefusals as say } from './billing.messages.ts'
import { isRate } from './invoice.rules.ts'

/** '17 %' and '7,5' as the number of percent; a text that is no number is returned as it is. */
const readRate = (typed: string): string => readAmount(readText(typed).replace(/ ?[%٪]$/, '')) ?? typed

/** A rate in percent as people write it: 17, 17.5 or 17 %. */
export const rateField = z
  .pipe(
    textField,
    z.transform((typed: string | undefined) => (typed === undefined ? undefined : readRate(typed))),
  )
  .check(when(isRate, say['billing.rate_invalid']))

/** A rate that must not be absent, of the terms of a company. */
export const certainRateField = z
  .pipe(z.string(say['billing.rate_invalid']), z.transform(readRate))
  .check(z.refine(isRate, say['billing.rate_invalid']))
