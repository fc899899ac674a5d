import * as z from 'zod/mini'
import {
  amountField,
  idField,
  isAmountAboveZero,
  isAtMost,
  isInHundredths,
  linesField,
  required,
  when,
} from '../kernel/field.ts'
import { isWithinPrices } from '../kernel/money.ts'
import { fillIn } from '../kernel/verdict.ts'
import type { VehicleTypeId } from '../kernel/wire.ts'
import { peopleSentences } from '../people/people.messages.ts'
import { partnersSentences, partnersRefusals as say } from './partners.messages.ts'

// Fields for everybody who brings vehicles: partners and brokers.

const needed = (field: string) => fillIn(partnersSentences['partners.required'], { field })

/** Whether the type exists is checked in the register, which belongs to a context above this one. */
const isTypeId = (value: unknown): value is VehicleTypeId => {
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id < 2 ** 31
}

export const lanesField = z.optional(
  z.array(
    z.object({
      originCityId: required(idField(say['partners.city_unknown']), needed('From')),
      destinationCityId: required(idField(say['partners.city_unknown']), needed('To')),
    }),
  ),
)

export const typeIdsField = z.optional(
  z.pipe(
    z
      .array(z.union([z.string(), z.number()]))
      .check(z.refine((ids) => ids.every(isTypeId), say['partners.vehicle_type_unknown'])),
    z.transform((ids) => ids.map(Number).filter(isTypeId)),
  ),
)

export const creditField = amountField.check(
  when(
    (amount) => isInHundredths(amount) && isAmountAboveZero(amount) && isWithinPrices(amount),
    say['partners.credit_invalid'],
  ),
)

export const notesField = linesField.check(
  when(isAtMost(1000), fillIn(peopleSentences['people.too_long'], { field: 'Notes', limit: 1000 })),
)
