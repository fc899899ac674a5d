import * as z from 'zod/mini'
import {
  amountField,
  idField,
  isAmountAboveZero,
  isAtMost,
  isInHundredths,
  linesField,
  numberField,
  required,
  switchField,
  textField,
  when,
} from '../kernel/field.ts'
import { isWithinPrices } from '../kernel/money.ts'
import { isMember } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import type { PartnerType, VehicleTypeId } from '../kernel/wire.ts'
import { optionalEmailField } from '../people/credentials.ts'
import { checkNtn, optionalCnicField } from '../people/identity-number.ts'
import { peopleSentences } from '../people/people.messages.ts'
import { optionalPhoneField } from '../people/phone.ts'
import { ibanOf, isIban } from './iban.ts'
import { partnerTypes } from './partner-type.ts'
import { partnersSentences, partnersRefusals as say } from './partners.messages.ts'

const text = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(peopleSentences['people.too_long'], { field, limit })))
const needed = (field: string) => fillIn(partnersSentences['partners.required'], { field })
const credit = say['partners.credit_invalid']

/** Whether there is a type of this id is asked of the register, which stands behind partners. */
const isTypeId = (value: unknown): value is VehicleTypeId => {
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id < 2 ** 31
}

const fields = {
  partnerType: required(
    z.pipe(
      textField.check(when((name) => isMember(partnerTypes, name), say['partners.type_unknown'])),
      // The check refuses every other text, so a parsed value is a member.
      z.transform((name: string | undefined) => name as PartnerType | undefined),
    ),
    needed('Type'),
  ),
  fullName: required(text('Name', 200), needed('Name')),
  companyName: text('Company', 200),
  phoneNumber: required(optionalPhoneField, needed('Phone')),
  email: optionalEmailField,
  cnic: optionalCnicField,
  ntn: textField.check((context) => {
    const message = context.value === undefined ? undefined : checkNtn(context.value)
    if (message) context.issues.push({ code: 'custom', message, input: context.value, continue: true })
  }),
  strn: text('STRN', 20),
  isFiler: z.optional(switchField),
  cityId: required(idField(say['partners.city_unknown']), needed('City')),
  address: text('Address', 299),
  operatingLanes: z.optional(
    z.array(
      z.object({
        originCityId: required(idField(say['partners.city_unknown']), needed('From')),
        destinationCityId: required(idField(say['partners.city_unknown']), needed('To')),
      }),
    ),
  ),
  vehicleTypeIds: z.optional(
    z.pipe(
      z
        .array(z.union([z.string(), z.number()]))
        .check(z.refine((ids) => ids.every(isTypeId), say['partners.vehicle_type_unknown'])),
      z.transform((ids) => ids.map(Number).filter(isTypeId)),
    ),
  ),
  bankAccountTitle: text('Account title', 120),
  bankIban: z.pipe(
    textField.check(when(isIban, partnersSentences['partners.iban_invalid'])),
    z.transform((typed: string | undefined) => typed && ibanOf(typed)),
  ),
  mobileWallet: text('Mobile wallet', 40),
  paymentTerms: text('Payment terms', 200),
  creditLimit: amountField.check(
    when((amount) => isInHundredths(amount) && isAmountAboveZero(amount) && isWithinPrices(amount), credit),
  ),
  notes: linesField.check(
    when(isAtMost(1000), fillIn(peopleSentences['people.too_long'], { field: 'Notes', limit: 1000 })),
  ),
}

/** A partner as they are added: a person or a company. */
export const partnerForm = z.object(fields)

/** A partner as they are changed: what is not named stays as it is. */
export const partnerChangeForm = z.partial(z.object({ ...fields, version: numberField }))

/** What is typed into either of them. */
export type PartnerTyped = z.input<typeof partnerChangeForm>
