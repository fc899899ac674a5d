import * as z from 'zod/mini'
import { companiesRefusals } from '../companies/companies.messages.ts'
import { complainTo } from '../kernel/complaint.ts'
import {
  amountField,
  idField,
  isAtMost,
  isWithin,
  required,
  switchField,
  textField,
  when,
} from '../kernel/field.ts'
import { isAmount } from '../kernel/money.ts'
import { namesOf } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import { isCommonPassword } from '../people/common-passwords.ts'
import { isPassword, optionalEmailField } from '../people/credentials.ts'
import { checkCnic, checkNtn } from '../people/identity-number.ts'
import { peopleSentences } from '../people/people.messages.ts'
import { optionalPhoneField } from '../people/phone.ts'
import { ibanOf, isIban } from './iban.ts'
import { commissionTypes } from './partner-type.ts'
import { partnersRefusals, partnersSentences as say } from './partners.messages.ts'
import { creditField, lanesField, notesField, typeIdsField } from './terms-fields.ts'

const needed = (field: string) => fillIn(say['partners.required'], { field })
const text = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(say['partners.too_long'], { field, limit })))

const shared = {
  addaName: required(text('Name', 120), needed('Name')),
  fullName: required(text('Owner', 120), needed('Owner')),
  phoneNumber: required(optionalPhoneField, needed('Phone')),
  email: optionalEmailField,
  cnic: textField,
  ntn: textField,
  cityId: required(idField(needed('City')), needed('City')),
  address: text('Address', 299),
  strn: text('STRN', 20),
  isFiler: switchField,
  operatingLanes: z.pipe(
    lanesField,
    z.transform((lanes) => lanes ?? []),
  ),
  vehicleTypeIds: z.pipe(
    typeIdsField,
    z.transform((ids) => ids ?? []),
  ),
  paymentTerms: text('Payment terms', 200),
  creditLimit: creditField,
  notes: notesField,
  csrOwnerId: idField(companiesRefusals['company.manager_unknown']),
  commissionType: z.pipe(
    textField,
    z.optional(z.enum(namesOf(commissionTypes), say['partners.commission_invalid'])),
  ),
  commissionValue: amountField.check(when(isAmount, say['partners.commission_invalid'])),
  bankAccountTitle: text('Account title', 120),
  bankId: idField(partnersRefusals['partners.bank_unknown']),
  bankIban: z.pipe(
    textField.check(when(isIban, say['partners.iban_invalid'])),
    z.transform((typed: string | undefined) => typed && ibanOf(typed)),
  ),
  mobileWallet: text('Mobile wallet', 40),
  card: z.optional(z.unknown()),
  logo: z.optional(z.unknown()),
}

type Complaint = { path: string[]; message: string }
type Terms = {
  cnic?: string | undefined
  ntn?: string | undefined
  commissionType?: string | undefined
  commissionValue?: string | undefined
}

/** A change of a broker. */
export const addaForm = z
  .object(shared)
  .check((context) => complainTo(context, termComplaints(context.value)))

/** A new broker gets a password here or, without one, an invitation to choose it. */
export const addaCreateForm = z
  .object({ ...shared, password: z.nullish(z.string()), confirmPassword: z.nullish(z.string()) })
  .check((context) =>
    complainTo(context, [...termComplaints(context.value), ...passwordComplaints(context.value)]),
  )

export type AddaValues = z.output<typeof addaForm>
export type AddaCreateValues = z.output<typeof addaCreateForm>
export type AddaInput = z.input<typeof addaForm>
export type AddaCreateInput = z.input<typeof addaCreateForm>

function termComplaints({ cnic, ntn, commissionType, commissionValue }: Terms): Complaint[] {
  const [ofCnic, ofNtn] = [cnic && checkCnic(cnic), ntn && checkNtn(ntn)]
  const isHalf = (commissionType === undefined) !== (commissionValue === undefined)
  const isTooHigh =
    commissionType === 'PERCENT' &&
    isAmount(commissionValue ?? '') &&
    !isWithin(0, 100)(Number(commissionValue))
  return [
    ...(ofCnic ? [{ path: ['cnic'], message: ofCnic }] : []),
    ...(ofNtn ? [{ path: ['ntn'], message: ofNtn }] : []),
    ...(isHalf ? [{ path: ['commissionValue'], message: say['partners.commission_incomplete'] }] : []),
    ...(isTooHigh
      ? [{ path: ['commissionValue'], message: say['partners.commission_percent_too_high'] }]
      : []),
  ]
}

type Passwords = { password?: string | null | undefined; confirmPassword?: string | null | undefined }

function passwordComplaints({ password, confirmPassword }: Passwords): Complaint[] {
  if (!password && !confirmPassword) return []
  const path = ['password']
  if (!password || !isPassword(password)) return [{ path, message: peopleSentences['people.password_weak'] }]
  if (isCommonPassword(password)) return [{ path, message: peopleSentences['people.password_common'] }]
  return password === confirmPassword
    ? []
    : [{ path: ['confirmPassword'], message: peopleSentences['people.passwords_differ'] }]
}
