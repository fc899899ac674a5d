import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import { readInstant } from '../kernel/dates.ts'
import { idField, isAtMost, required, textField, when } from '../kernel/field.ts'
import { isMember } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import { cnicField } from '../people/identity-number.ts'
import { peopleSentences } from '../people/people.messages.ts'
import { checkLocalPhone, isWrittenLocally, toE164 } from '../people/phone.ts'
import { fleetRefusals as say } from './fleet.messages.ts'
import { licenseClasses } from './fleet-status.ts'

const longestName = 200
const missing = peopleSentences['people.required_missing']

/** A number without its country is a local one, and has the local rule's own sentences (spec, point 5). */
const phone = z.string(missing).check((context) => {
  const typed = context.value
  const local = isWrittenLocally(typed) ? checkLocalPhone(typed) : []
  const sentences =
    local.length > 0 || toE164(typed) !== undefined ? local : [peopleSentences['people.phone_invalid']]
  complainTo(
    context,
    sentences.map((message) => ({ path: [], message })),
  )
})

/** A licence lasts some years, and old ones are written down with their drivers; a day of another century is a slip. */
const isDayOfALicence = (typed: string): boolean =>
  readInstant(`${typed}T00:00:00Z`) !== undefined && typed >= '2000-01-01' && typed <= '2099-12-31'

/** A driver as they are added; what the form reads is what the server keeps. */
export const driverForm = z.object({
  partnerId: required(idField(say['fleet.partner_unknown']), say['fleet.partner_unknown']),
  fullName: required(
    textField.check(
      when(isAtMost(longestName), fillIn(say['fleet.too_long'], { field: 'Name', limit: longestName })),
    ),
    missing,
  ),
  phoneNumber: z.pipe(
    phone,
    z.transform((typed) => toE164(typed) ?? typed),
  ),
  cnic: z.optional(cnicField),
  licenseClass: textField.check(
    when((typed) => isMember(licenseClasses, typed), say['fleet.license_class_invalid']),
  ),
  licenseExpiry: textField.check(when(isDayOfALicence, say['fleet.license_expiry_invalid'])),
  cityId: idField(say['fleet.city_unknown']),
})
