import { readDigits, readInstant, readText } from '@karwan/domain'
import { licenseClasses } from '@karwan/domain/fleet'
import { checkCnic, checkLocalPhone, isWrittenLocally, peopleSentences, toE164 } from '@karwan/domain/people'
import type { BodyOf } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { fieldRefusal } from './fleet.refusals.ts'

type Body = BodyOf<'createDriver'>

/** The body as it is kept: phone in E.164, CNIC in bare digits. Throws a refusal for what breaks a rule. */
export function readDriverForm(body: Body) {
  const fullName = readText(body.fullName)
  if (fullName === '') throw fieldRefusal('fleet.name_required', 'fullName')
  return {
    fullName,
    phoneNumber: phoneOf(body.phoneNumber),
    cnic: cnicOf(body.cnic),
    licenseClass: licenseClassOf(body.licenseClass),
    licenseExpiry: licenseExpiryOf(body.licenseExpiry),
  }
}

function phoneOf(typed: string): string {
  const phone = toE164(typed)
  // A number without its country is a local one, and has the local rule's own sentences.
  const local = isWrittenLocally(typed) ? checkLocalPhone(typed) : []
  if (phone !== undefined && local.length === 0) return phone
  throw broken('phoneNumber', local.length > 0 ? local : [peopleSentences['people.phone_invalid']])
}

function cnicOf(typed: string | undefined): string | null {
  if (typed === undefined) return null
  const complaint = checkCnic(typed)
  if (complaint !== undefined) throw broken('cnic', [complaint])
  return readDigits(typed)
}

function licenseClassOf(typed: string | undefined): string | null {
  if (typed === undefined) return null
  if (!Object.hasOwn(licenseClasses, typed)) throw fieldRefusal('fleet.license_class_unknown', 'licenseClass')
  return typed
}

function licenseExpiryOf(typed: string | undefined): string | null {
  if (typed === undefined) return null
  const isDay = readInstant(`${typed}T00:00:00Z`) !== undefined
  if (!isDay) throw fieldRefusal('fleet.license_expiry_invalid', 'licenseExpiry')
  return typed
}

const broken = (field: string, said: readonly string[]) =>
  refusal.unprocessable({
    code: 'request.rule_broken',
    message: said.join('|'),
    fields: { [field]: [...said] },
  })
