import {
  asksForExpiry,
  asksForPaper,
  isPaperOnly,
  mostPapersOf,
  readPattern,
  type VerificationRules,
  writtenExample,
} from '@karwan/domain/verification'
import type { FieldRules } from './use-judgement.ts'
import type { Verification } from './verification.queries.ts'

const given: Partial<Record<FieldRules['inputType'], string>> = {
  NUMBER: '12',
  DATE: '2030-05-31',
  PHONE: '+923001234567',
  CNIC: '3520212345671',
  NTN: '1234567',
  BOOLEAN: 'true',
}

function exampleOf({ choices, inputType, pattern }: FieldRules, text: string): string {
  const asked = readPattern(pattern)
  return choices?.[0] ?? (asked && writtenExample(asked)) ?? given[inputType] ?? text
}

/** A sample verification with a value for every field of the rules, for previews. */
export function sampleVerificationOf(rules: VerificationRules, version: number, text: string): Verification {
  const at = new Date(0).toISOString()
  return {
    id: 0,
    version: 1,
    subjectType: 'PARTNER',
    subjectId: 0,
    subjectName: text,
    countryId: 0,
    config: {
      ...rules,
      id: 0,
      version,
      subjectType: 'PARTNER',
      countryId: 0,
      isActive: true,
      createdAt: at,
    },
    values: rules.fields.map((field) => ({
      fieldKey: field.key,
      value: isPaperOnly(field) ? null : exampleOf(field, text),
      documentId: asksForPaper(field) ? 0 : null,
      documentIds: asksForPaper(field)
        ? Array.from({ length: Math.min(mostPapersOf(field), 2) }, () => 0)
        : [],
      expiryDate: asksForExpiry(field) ? '2030-05-31' : null,
      status: 'OPEN',
      reasonCode: null,
      comment: null,
      reviewerId: null,
      reviewerName: null,
      reviewedAt: null,
    })),
    score: 0,
    status: 2,
    isWaiting: true,
    assignedTo: null,
    leaseUntil: null,
    submittedAt: at,
    decidedAt: null,
    expiresAt: null,
    events: [],
  }
}
