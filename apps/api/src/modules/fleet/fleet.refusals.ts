import { fleetRefusals } from '@karwan/domain/fleet'
import { peopleRefusals } from '@karwan/domain/people'
import { type Refusal, refusal } from '../../http/refusal.ts'

const sentences = { ...fleetRefusals, 'people.phone_taken': peopleRefusals['people.phone_taken'] } as const

/** A refusal of one field of a form. */
export function fieldRefusal(code: keyof typeof sentences, field: string): Refusal {
  const message = sentences[code]
  return refusal.unprocessable({ code, message, fields: { [field]: [message] } })
}
