import * as z from 'zod/mini'
import { idField, isAtMost, numberField, required, switchField, textField, when } from '../kernel/field.ts'
import { isMember } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import type { PartnerType } from '../kernel/wire.ts'
import { optionalEmailField } from '../people/credentials.ts'
import { checkNtn, optionalCnicField } from '../people/identity-number.ts'
import { peopleSentences } from '../people/people.messages.ts'
import { optionalPhoneField } from '../people/phone.ts'
import { ibanOf, isIban } from './iban.ts'
import { partnerTypes } from './partner-type.ts'
import { partnersSentences, partnersRefusals as say } from './partners.messages.ts'
import { creditField, lanesField, notesField, typeIdsField } from './terms-fields.ts'

const text = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(peopleSentences['people.too_long'], { field, limit })))
const needed = (field: string) => fillIn(partnersSentences['partners.required'], { field })

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
  operatingLanes: lanesField,
  vehicleTypeIds: typeIdsField,
  bankAccountTitle: text('Account title', 120),
  bankId: idField(say['partners.bank_unknown']),
  bankIban: z.pipe(
    textField.check(when(isIban, partnersSentences['partners.iban_invalid'])),
    z.transform((typed: string | undefined) => typed && ibanOf(typed)),
  ),
  mobileWallet: text('Mobile wallet', 40),
  paymentTerms: text('Payment terms', 200),
  creditLimit: creditField,
  notes: notesField,
}

/** A new partner: a person or a company. */
export const partnerForm = z.object(fields)

/** A change of a partner: absent fields stay as they are. */
export const partnerChangeForm = z.partial(z.object({ ...fields, version: numberField }))

/** The typed input of both forms. */
export type PartnerTyped = z.input<typeof partnerChangeForm>
