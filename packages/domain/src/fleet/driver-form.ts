import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import { dayWithin } from '../kernel/day-field.ts'
import {
  idField,
  isAtMost,
  isWithin,
  linesField,
  numberField,
  required,
  switchField,
  textField,
  when,
} from '../kernel/field.ts'
import { isMember, namesOf } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import { optionalEmailField } from '../people/credentials.ts'
import { optionalCnicField } from '../people/identity-number.ts'
import { peopleSentences } from '../people/people.messages.ts'
import { complaintsAboutAccountPhone, optionalPhoneField, toE164 } from '../people/phone.ts'
import { passportLength, fleetRefusals as say } from './fleet.messages.ts'
import { driverAvailabilities, driverLanguages, licenseClasses } from './fleet-status.ts'

const missing = peopleSentences['people.required_missing']

const text = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(say['fleet.too_long'], { field, limit })))

const needed = (field: string) => fillIn(say['fleet.required'], { field })

const phone = z.string(needed('Phone')).check((context) => {
  const isEmpty = context.value.trim() === ''
  const complaints = isEmpty ? [needed('Phone')] : complaintsAboutAccountPhone(context.value)
  complainTo(
    context,
    complaints.map((message) => ({ path: [], message })),
  )
})

/**
 * Papers are valid for some years and may be old when entered; a day outside this range of years is a typing
 * error.
 */
const paperDay = (field: string, from = 2000, to = 2099) =>
  textField.check(...dayWithin(field, { from, to }, fillIn(say['fleet.day_invalid'], { field, from, to })))

const fields = {
  partnerId: required(idField(say['fleet.partner_unknown']), needed('Partner')),
  fullName: required(text('Name', 200), needed('Name')),
  phoneNumber: z.pipe(
    phone,
    z.transform((typed) => toE164(typed) ?? typed),
  ),
  fatherName: text("Father's name", 200),
  alternatePhone: optionalPhoneField,
  email: optionalEmailField,
  cnic: optionalCnicField,
  cnicExpiry: paperDay('CNIC expiry'),
  dateOfBirth: paperDay('Date of birth', 1920, 2019),
  licenseNumber: text('License number', 40),
  licenseClass: textField.check(
    when((typed) => isMember(licenseClasses, typed), say['fleet.license_class_invalid']),
  ),
  licenseIssueDate: paperDay('License issue date', 1960),
  licenseExpiry: textField.check(
    ...dayWithin('License expiry', { from: 2000, to: 2099 }, say['fleet.license_expiry_invalid']),
  ),
  licenseCity: text('License city', 100),
  passportNumber: textField.check(
    when(
      (typed) =>
        /^[A-Za-z0-9]+$/.test(typed) && isWithin(passportLength.least, passportLength.most)(typed.length),
      say['fleet.passport_invalid'],
    ),
  ),
  passportExpiry: paperDay('Passport expiry'),
  cityId: idField(say['fleet.city_unknown']),
  address: text('Address', 299),
  emergencyContactName: text('Emergency contact', 120),
  emergencyContactPhone: optionalPhoneField,
  languages: z.optional(z.array(z.enum(namesOf(driverLanguages), say['fleet.language_unknown']))),
  hasSmartphone: z.optional(switchField),
  photoDocumentId: idField(say['fleet.photo_unknown']),
  notes: linesField.check(
    when(isAtMost(1000), fillIn(say['fleet.too_long'], { field: 'Notes', limit: 1000 })),
  ),
}

type Day = string | null | undefined
type LicenseDays = { licenseIssueDate?: Day; licenseExpiry?: Day }
/** The license must expire after its issue day, if both are known. */
export const isLicenseInOrder = ({ licenseIssueDate, licenseExpiry }: LicenseDays): boolean =>
  !licenseIssueDate || !licenseExpiry || licenseIssueDate < licenseExpiry

const inOrder = z.refine<LicenseDays>(isLicenseInOrder, {
  error: say['fleet.issued_after_expiry'],
  path: ['licenseIssueDate'],
})

/** A new driver; form and server read the same fields. */
export const driverForm = z.object(fields).check(inOrder)

/** A change of a driver: absent fields stay as they are. */
export const driverChangeForm = z
  .partial(
    z.object({
      ...fields,
      availability: z.enum(namesOf(driverAvailabilities), missing),
      version: numberField,
    }),
  )
  .check(inOrder)

/** The typed input of both forms. */
export type DriverTyped = z.input<typeof driverChangeForm>
export type DriverValues = z.output<typeof driverForm>
