import { peopleRefusals } from '@karwan/domain/people'
import { type Refusal, refusal } from '../../http/refusal.ts'

const sentences = {
  'people.phone_taken': peopleRefusals['people.phone_taken'],
  'fleet.partner_unknown': 'Partner is not valid',
  'fleet.city_unknown': 'City is not valid',
  'fleet.registration_invalid': 'Registration number is not valid',
  'fleet.registration_taken': 'This registration number is already in use',
  'fleet.variant_unknown': 'Vehicle variant is not valid',
  'fleet.driver_unknown': 'Driver is not valid',
  'fleet.driver_has_vehicle': 'This driver already has a vehicle',
} as const

/** A refusal that stands at one field of the form. */
export function fieldRefusal(code: keyof typeof sentences, field: string): Refusal {
  const message = sentences[code]
  return refusal.unprocessable({ code, message, fields: { [field]: [message] } })
}
