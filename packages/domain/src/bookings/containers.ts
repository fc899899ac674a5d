import * as z from 'zod/mini'
import { readInstant } from '../kernel/dates.ts'
import { idField, isAtMost, required, textField, when } from '../kernel/field.ts'
import { type Labelled, namesOf, type Tone } from '../kernel/table.ts'
import { allow, fillIn, firstRefusal, type Verdict } from '../kernel/verdict.ts'
import type { BookingStatusId, Schemas } from '../kernel/wire.ts'
import { shipmentsSentences } from '../shipments/shipments.messages.ts'
import { isCancelled } from './booking-status.ts'
import { refuse, bookingsRefusals as say } from './bookings.messages.ts'
import { containerNumberOf, hasRightCheckDigit, isContainerNumber } from './container-number.ts'
import { hasBegunSomewhere } from './hard-copy.ts'

export type BookingContainerSize = Schemas['BookingContainerSize']

/** Sizes of one container: a 2 × 20 ft truck carries two of size 20. */
export const bookingContainerSizes = {
  '20': { label: '20 ft' },
  '40': { label: '40 ft' },
  '40HC': { label: '40 ft HC' },
  '45': { label: '45 ft' },
} as const satisfies Record<BookingContainerSize, Labelled>

export const containerStates = {
  OUT: { label: 'Out', tone: 'neutral' },
  DUE: { label: 'Due soon', tone: 'warning' },
  OVERDUE: { label: 'Overdue', tone: 'danger' },
  RETURNED: { label: 'Returned', tone: 'success' },
} as const satisfies Record<string, Labelled & { tone: Tone }>
export type ContainerState = keyof typeof containerStates

/** Days before the end of its free time from which a container is listed as due. */
export const containerDueDays = 3

const dayMs = 86_400_000

/** Whole days from one day to another, both as `2026-11-22`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

type Dated = { freeUntil: string | null; returnedOn: string | null }

export function containerStateOf({ freeUntil, returnedOn }: Dated, today: string): ContainerState {
  if (returnedOn !== null) return 'RETURNED'
  if (freeUntil === null) return 'OUT'
  const left = daysBetween(today, freeUntil)
  if (left < 0) return 'OVERDUE'
  return left <= containerDueDays ? 'DUE' : 'OUT'
}

/** The earliest end of free time among the containers that are not returned yet; null if there is none. */
export const containersDueOn = (containers: readonly Dated[]): string | null =>
  containers
    .flatMap(({ freeUntil, returnedOn }) => (freeUntil === null || returnedOn !== null ? [] : [freeUntil]))
    .toSorted()[0] ?? null

const mostContainers = 10
const mostSeals = 10

export const mayHaveContainers = (statusId: BookingStatusId): Verdict =>
  isCancelled(statusId) ? refuse('container.booking_cancelled') : allow

/** A container number may be used once per booking; `known` are its other containers. */
export const mayAddContainer = (number: string, known: readonly { number: string }[]): Verdict =>
  firstRefusal(
    () => (known.some((other) => other.number === number) ? refuse('container.there_already') : allow),
    () => (known.length < mostContainers ? allow : refuse('container.too_many', { limit: mostContainers })),
  )

type Return = { returnedOn: string | null; on: string; now: Date }

export const mayReturnContainer = ({ returnedOn, on, now }: Return): Verdict =>
  firstRefusal(
    () => (returnedOn === null ? allow : refuse('container.returned_already')),
    () => (hasBegunSomewhere(on, now) ? allow : refuse('container.return_ahead')),
  )

const text = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(shipmentsSentences['shipments.too_long'], { field, limit })))
const isDay = (typed: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(typed) && readInstant(`${typed}T00:00:00Z`) !== undefined
const dayField = (message: string) => textField.check(when(isDay, message))

const numberField = z
  .pipe(
    textField,
    z.transform((typed: string | undefined) => (typed === undefined ? undefined : containerNumberOf(typed))),
  )
  .check(
    when(isContainerNumber, say['container.number_invalid']),
    when((number) => !isContainerNumber(number) || hasRightCheckDigit(number), say['container.check_digit']),
  )

const longestSeal = 30

export const containerForm = z.object({
  number: required(numberField, say['container.number_required']),
  size: required(
    z.optional(z.enum(namesOf(bookingContainerSizes), say['container.size_required'])),
    say['container.size_required'],
  ),
  blNumber: text('Bill of lading number', 100),
  seal: text('Seal', longestSeal),
  freeUntil: dayField(say['container.day_invalid']),
  version: z.optional(z.number()),
})

export const returnContainerForm = z.object({
  returnedOn: required(dayField(say['container.day_invalid']), say['container.day_invalid']),
  documentId: idField(say['container.receipt_unknown']),
  version: z.optional(z.number()),
})

/** Seal numbers as a list, or as typed text separated by commas, semicolons or line breaks. */
const sealNumbers = z
  .pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((given: string | string[]) =>
      (typeof given === 'string' ? given.split(/[,;\n]/) : given)
        .map((seal) => seal.trim())
        .filter((seal) => seal !== ''),
    ),
  )
  .check(
    when(
      (seals) => seals.every(isAtMost(longestSeal)),
      fillIn(shipmentsSentences['shipments.too_long'], { field: 'Seal', limit: longestSeal }),
    ),
    when((seals) => seals.length <= mostSeals, fillIn(say['container.too_many_seals'], { limit: mostSeals })),
  )

export const sealsForm = z.object({ sealNumbers, version: z.optional(z.number()) })
