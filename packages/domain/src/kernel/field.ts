import * as z from 'zod/mini'
import { readMoment } from './dates.ts'
import { isWithinPrices, isWrittenAmount } from './money.ts'
import { readAmount, readNumber, readText } from './reading.ts'
import { isMember } from './table.ts'

// Fields of forms and request bodies. Their checks do not abort, so that all complaints are shown at once.

export type TextInput = string | null | undefined
export type NumberInput = string | number | null | undefined

/** Trimmed text; an empty field becomes undefined. */
export const textField = z.pipe(
  z.nullish(z.string()),
  z.transform((input: TextInput): string | undefined => readText(input ?? '') || undefined),
)

/** Multi-line text, trimmed at both ends only. */
export const linesField = z.pipe(
  z.nullish(z.string()),
  z.transform((input: TextInput): string | undefined => (input ?? '').trim() || undefined),
)

/** Limit of reasons and notes in the API. */
export const longestNote = 500

export const noteField = (tooLong: string) => linesField.check(when(isAtMost(longestNote), tooLong))

/** A moment; a text without an offset is wall-clock time in `zone`. */
export const momentField = (zone: string, notValid: string) =>
  z.pipe(
    z.nullish(z.union([z.string(), z.date()])),
    z.transform((input: string | Date | null | undefined, context): Date | undefined => {
      const moment = readMoment(input, zone)
      if (moment === undefined && input)
        context.issues.push({ code: 'custom', message: notValid, input, continue: true })
      return moment
    }),
  )

export const numberField = z.pipe(
  z.nullish(z.union([z.string(), z.number(), z.nan()])),
  z.transform((input: NumberInput) => readNumber(input)),
)

/** A chosen record; a text that is no id is refused like any other wrong choice. */
export const idField = (message: string) => numberField.check(when(isId, message))

/** A decimal string; a text that is no amount stays unchanged, so that the check can refuse it. */
export const amountField = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((input: NumberInput): string | undefined => {
    const text = readText(String(input ?? ''))
    return text === '' ? undefined : (readAmount(text) ?? text)
  }),
)

type OtherNames = { most: number; longest: number; many: string }

/** Other names, comma-separated or as a list; duplicates are removed. */
export const otherNamesField = ({ most, longest, many }: OtherNames) =>
  z
    .pipe(
      z.nullish(z.union([z.string(), z.array(z.string())])),
      z.transform((input: string | string[] | null | undefined): string[] => [
        ...new Set(
          (Array.isArray(input) ? input : (input ?? '').split(/[,،]/)).map(readText).filter(Boolean),
        ),
      ]),
    )
    .check(
      z.refine((names: string[]) => names.length <= most && names.every(isAtMost(longest)), { error: many }),
    )

export const switchField = z.pipe(
  z.nullish(z.boolean()),
  z.transform((input: boolean | null | undefined) => input ?? false),
)

/** Refuses an absent value and removes undefined from the type. */
export function required<Field extends z.core.$ZodType>(field: Field, message: string) {
  return z.pipe(
    field,
    z.transform((value: z.output<Field>, context): Exclude<z.output<Field>, undefined> => {
      if (value === undefined) context.issues.push({ code: 'custom', message, input: value, continue: true })
      // A parsed value had no issue, so it is present.
      return value as Exclude<z.output<Field>, undefined>
    }),
  )
}

/** Uses `value` if the field is empty. */
export function withDefault<Field extends z.core.$ZodType>(
  field: Field,
  value: Exclude<z.output<Field>, undefined>,
) {
  return z.pipe(
    field,
    z.transform((given: z.output<Field>) => (given ?? value) as Exclude<z.output<Field>, undefined>),
  )
}

/** A rule that leaves absent values alone. */
export const when = <Value>(rule: (value: Value) => boolean, message: string) =>
  z.refine<Value | undefined>((value) => value === undefined || rule(value), message)

/** The id of a member of a table; an empty choice is undefined. */
export function choiceOf<Table extends Readonly<Record<number, unknown>>>(table: Table, message: string) {
  return z
    .pipe(
      numberField,
      // The check below refuses every other number, so a parsed value is a member.
      z.transform((id: number | undefined) => id as (keyof Table & number) | undefined),
    )
    .check(when((id) => isMember(table, id), message))
}

export const isWhole = (value: number): boolean => Number.isSafeInteger(value)

const isId = (value: number): boolean => isWhole(value) && value >= 0

export const isWithin = (min: number, max: number) => (value: number) => value >= min && value <= max

export const isPositive = (value: number): boolean => value > 0

/** Counts code points as the API does, so an emoji is one character. */
export const isAtMost = (length: number) => (text: string) => [...text].length <= length

export const isAmountAboveZero = (text: string): boolean =>
  isWrittenAmount(text) && /[1-9]/.test(text) && !text.startsWith('-')

/** Amounts have at most two decimals; a text that is no number is refused elsewhere. */
export const isInHundredths = (text: string): boolean => !/^-?\d+\.\d{3,}$/.test(text)

/** A price above zero and below the maximum, with a sentence for each mistake. */
export const priceField = (say: { aboveZero: string; inHundredths: string; tooHigh: string }) =>
  amountField.check(
    when(isInHundredths, say.inHundredths),
    when((text) => !isInHundredths(text) || isAmountAboveZero(text), say.aboveZero),
    when(isWithinPrices, say.tooHigh),
  )
