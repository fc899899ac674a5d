import { readDigits, readInstant, readText } from '@karwan/domain'
import { licenseClasses } from '@karwan/domain/fleet'
import { checkCnic, checkLocalPhone, isWrittenLocally, peopleSentences, toE164 } from '@karwan/domain/people'
import type { BodyOf } from '../../http/handler.ts'
import { refuseComplaints } from '../../http/refuse-complaints.ts'

type Body = BodyOf<'createDriver'>
type Complaint = { path: string[]; message: string }

/** The body as it is kept: phone in E.164, CNIC in bare digits. Throws a refusal for what breaks a rule. */
export function readDriverForm(body: Body) {
  refuseComplaints(driverComplaints(body))
  return {
    fullName: readText(body.fullName),
    phoneNumber: toE164(body.phoneNumber) ?? body.phoneNumber,
    cnic: body.cnic === undefined ? null : readDigits(body.cnic),
    licenseClass: body.licenseClass ?? null,
    licenseExpiry: body.licenseExpiry ?? null,
  }
}

/** Everything that is wrong with the fields of the form, and with those that it lacks. */
export function driverComplaints(body: unknown): Complaint[] {
  const typed: Readonly<Record<string, unknown>> = Object(body)
  return Object.entries(checks).flatMap(([field, check]) => {
    const value = typed[field] ?? undefined
    // A number or a list is of the wrong type, whatever it holds.
    if (value !== undefined && typeof value !== 'string') return []
    return check(value).map((message) => ({ path: [field], message }))
  })
}

/** A licence lasts some years, and old ones are written down with their drivers; a day of another century is a slip. */
const isDay = (typed: string): boolean =>
  readInstant(`${typed}T00:00:00Z`) !== undefined && typed >= '2000-01-01' && typed <= '2099-12-31'

const missing = peopleSentences['people.required_missing']

const checks: Readonly<Record<string, (typed: string | undefined) => string[]>> = {
  fullName: (typed = '') => (readText(typed) === '' ? [missing] : []),
  phoneNumber: (typed) => (typed === undefined ? [missing] : phoneComplaints(typed)),
  cnic: (typed) => (typed === undefined ? [] : [checkCnic(typed) ?? []].flat()),
  licenseClass: (typed) =>
    typed === undefined || Object.hasOwn(licenseClasses, typed) ? [] : ['License class is not valid'],
  licenseExpiry: (typed) =>
    typed === undefined || isDay(typed) ? [] : ['License expiry must be a day of the years 2000 to 2099'],
}

function phoneComplaints(typed: string): string[] {
  // A number without its country is a local one, and has the local rule's own sentences.
  const local = isWrittenLocally(typed) ? checkLocalPhone(typed) : []
  if (local.length > 0) return local
  return toE164(typed) === undefined ? [peopleSentences['people.phone_invalid']] : []
}
