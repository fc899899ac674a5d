import * as z from 'zod/mini'
import { labelFrom } from '../kernel/table.ts'
import type { Verdict } from '../kernel/verdict.ts'
import { allow } from '../kernel/verdict.ts'
import type { BookingStatusId } from '../kernel/wire.ts'
import { documentTypes } from './document-type.ts'
import { refuse } from './documents.messages.ts'

const ruleShape = z.object({
  verticalId: z.union([z.number(), z.literal('*')]),
  statusId: z.number(),
  requiredDocumentTypeIds: z.array(z.number()),
  blocking: z.boolean(),
})

/** One value of TRIP_AND_DOCUMENT_VERIFICATIONS: which papers must be there before a booking reaches a status. */
export type TripVerificationRule = z.output<typeof ruleShape>

export const defaultTripVerifications: readonly TripVerificationRule[] = [
  { verticalId: '*', statusId: 6, requiredDocumentTypeIds: [1, 10], blocking: false },
  { verticalId: '*', statusId: 12, requiredDocumentTypeIds: [2], blocking: true },
]

/** Values that cannot be read are left out: a typing error in a setting must not stop every truck. */
export function readTripVerifications(values: readonly string[]): TripVerificationRule[] {
  return values.flatMap((value) => {
    const rule = z.safeParse(z.pipe(z.string(), jsonText), value)
    const parsed = rule.success ? z.safeParse(ruleShape, rule.data) : undefined
    return parsed?.success ? [parsed.data] : []
  })
}

export type TripPapers = {
  to: BookingStatusId
  verticalId: number | null
  present: readonly number[]
  rules: readonly TripVerificationRule[]
}

/** The papers still missing before the booking may reach `to`, blocking or not. */
export const missingDocumentTypes = (papers: TripPapers): number[] => missingOf(papers, () => true)

export function mayReachStatusWithPapers(papers: TripPapers): Verdict {
  const missing = missingOf(papers, (rule) => rule.blocking)
  if (missing.length === 0) return allow
  return refuse('document.required_missing', {
    documents: missing.map((id) => labelFrom(documentTypes, id)).join(', '),
  })
}

function missingOf(
  { to, verticalId, present, rules }: TripPapers,
  counts: (rule: TripVerificationRule) => boolean,
) {
  const required = rules
    .filter((rule) => counts(rule) && rule.statusId === to)
    .filter((rule) => rule.verticalId === '*' || rule.verticalId === verticalId)
    .flatMap((rule) => rule.requiredDocumentTypeIds)
  return [...new Set(required)].filter((id) => !present.includes(id)).sort((a, b) => a - b)
}

const jsonText = z.transform((text: string, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.issues.push({ code: 'custom', message: 'Not JSON', input: text })
    return undefined
  }
})
