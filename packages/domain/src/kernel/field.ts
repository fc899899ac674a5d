import * as z from 'zod/mini'
import { readMoment } from './dates.ts'
import { isWithinPrices, isWrittenAmount } from './money.ts'
import { readAmount, readNumber, readText } from './reading.ts'
import { isMember } from './table.ts'

// Fields read what people type and complain through checks that go on, so that one look shows every complaint.

export type TextInput = string | null | undefined
export type NumberInput = string | number | null | undefined

/** Trimmed; an empty field is an absent one. */
export const textField = z.pipe(
  z.nullish(z.string()),
  z.transform((input: TextInput): string | undefined => readText(input ?? '') || undefined),
)

/** Several lines as they were typed, without the ends. */
export const linesField = z.pipe(
  z.nullish(z.string()),
  z.transform((input: TextInput): string | undefined => (input ?? '').trim() || undefined),
)

/** What the contract takes of a reason or a note. */
export const longestNote = 500

export const noteField = (tooLong: string) => linesField.check(when(isAtMost(longestNote), tooLong))

/** A moment; one without an offset is meant in `zone`, the viewer's. */
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

/** A decimal string; a text that is no amount stays as it is for the check to refuse. */
export const amountField = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((input: NumberInput): string | undefined => {
    const text = readText(String(input ?? ''))
    return text === '' ? undefined : (readAmount(text) ?? text)
  }),
)

type OtherNames = { most: number; longest: number; many: string }

/** Typed with commas between them, or told one by one; each name once. */
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

/** Refuses an absent value, and tells the type that it is there. */
export function required<Field extends z.core.$ZodType>(field: Field, message: string) {
  return z.pipe(
    field,
    z.transform((value: z.output<Field>, context): Exclude<z.output<Field>, undefined> => {
      if (value === undefined) context.issues.push({ code: 'custom', message, input: value, continue: true })
      // Whoever holds a parsed value knows that there was no issue, so the value is there.
      return value as Exclude<z.output<Field>, undefined>
    }),
  )
}

/** Puts `value` where the field was left empty. */
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

/** A member of a table, by id; nothing chosen is absent. */
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

/** In characters as the contract counts them: an emoji is one. */
export const isAtMost = (length: number) => (text: string) => [...text].length <= length

export const isAmountAboveZero = (text: string): boolean =>
  isWrittenAmount(text) && /[1-9]/.test(text) && !text.startsWith('-')

/** Nobody pays a tenth of a paisa; what is no number at all is refused elsewhere. */
export const isInHundredths = (text: string): boolean => !/^-?\d+\.\d{3,}$/.test(text)

/** A price above zero that can be reckoned with; each mistake has a sentence of its own. */
export const priceField = (say: { aboveZero: string; inHundredths: string; tooHigh: string }) =>
  amountField.check(
    when(isInHundredths, say.inHundredths),
    when((text) => !isInHundredths(text) || isAmountAboveZero(text), say.aboveZero),
    when(isWithinPrices, say.tooHigh),
  )
