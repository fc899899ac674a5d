import { readInstant } from '../kernel/dates.ts'
import type { MessageParams } from '../kernel/verdict.ts'
import { fillIn } from '../kernel/verdict.ts'
import type { Schemas } from '../kernel/wire.ts'
import { formatDay } from '../kernel/written-day.ts'
import { checkCnic, checkNtn } from '../people/identity-number.ts'
import { toE164 } from '../people/phone.ts'
import { isWrittenAs, patternOf, type TextPattern, writtenExample } from './text-pattern.ts'
import { verificationRefusals } from './verification.messages.ts'
import { asksForExpiry, mostPapersOf } from './verification-paper.ts'
import { missingFields } from './verification-score.ts'

type Rules = Pick<Schemas['VerificationField'], 'label' | 'inputType' | 'choices' | 'pattern'>
export type ValueComplaint = { code: keyof typeof verificationRefusals; params: MessageParams }

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && readInstant(`${text}T00:00:00Z`) !== undefined
const isNumber = (text: string): boolean => /^-?\d{1,12}(\.\d{1,4})?$/.test(text)

/** Whether something was given in the kind that the rules ask for; that something has to be given is asked elsewhere. */
export function complaintOfValue(
  { label, inputType, choices, pattern }: Rules,
  value: string,
): ValueComplaint | undefined {
  const params = { field: label }
  switch (inputType) {
    case 'DATE':
      return isDay(value) ? undefined : { code: 'verification.value_no_day', params }
    case 'NUMBER':
      return isNumber(value) ? undefined : { code: 'verification.value_no_number', params }
    case 'PHONE':
      return toE164(value) === undefined ? { code: 'verification.value_no_phone', params } : undefined
    case 'CNIC':
      return checkCnic(value) === undefined ? undefined : { code: 'verification.value_no_cnic', params }
    case 'NTN':
      return checkNtn(value) === undefined ? undefined : { code: 'verification.value_no_ntn', params }
    case 'BOOLEAN':
      return value === 'true' || value === 'false'
        ? undefined
        : { code: 'verification.value_no_choice', params }
    case 'SELECT':
      // Of rules from before there were choices anything may stand there.
      return choices && !choices.includes(value)
        ? { code: 'verification.value_no_option', params: { field: label, choices: choices.join(', ') } }
        : undefined
    case 'TEXT': {
      const asked = readPattern(pattern)
      return asked && !isWrittenAs(asked, value)
        ? { code: 'verification.value_no_pattern', params: { field: label, example: writtenExample(asked) } }
        : undefined
    }
    case 'FILE':
    case 'PHOTO':
      return undefined
  }
}

export const sentenceOfComplaint = ({ code, params }: ValueComplaint): string =>
  fillIn(verificationRefusals[code], params)

/** How a text has to be written; rules with one that cannot be read are refused before they are kept. */
export function readPattern(pattern: string | undefined): TextPattern | undefined {
  const read = pattern === undefined ? undefined : patternOf(pattern)
  return read && 'steps' in read ? read : undefined
}

type PaperRules = Pick<
  Schemas['VerificationField'],
  'label' | 'inputType' | 'documentTypeId' | 'allowMultiple' | 'expiryRequired' | 'warnDays'
>
export type GivenPapers = { documentIds: readonly number[]; expiryDate: string | null }

/** Whether there are as many papers as the field takes, valid for longer than today where it asks until when. */
export function complaintOfPapers(
  rules: PaperRules,
  { documentIds, expiryDate }: GivenPapers,
  today: string,
): ValueComplaint | undefined {
  const params = { field: rules.label }
  if (documentIds.length > mostPapersOf(rules)) return { code: 'verification.papers_many', params }
  if (expiryDate !== null) return complaintOfExpiry(rules.label, expiryDate, today)
  return documentIds.length > 0 && rules.expiryRequired && asksForExpiry(rules)
    ? { code: 'verification.expiry_missing', params }
    : undefined
}

/** The last day counts. */
export function complaintOfExpiry(
  field: string,
  expiryDate: string,
  today: string,
): ValueComplaint | undefined {
  if (!isDay(expiryDate)) return { code: 'verification.value_no_day', params: { field } }
  return expiryDate < today
    ? { code: 'verification.expiry_past', params: { field, day: formatDay(expiryDate) } }
    : undefined
}

type Judged = Pick<
  Schemas['VerificationValue'],
  'fieldKey' | 'status' | 'value' | 'documentId' | 'documentIds' | 'expiryDate'
>
type Field = Schemas['VerificationField']

/**
 * The keys of what was judged right: they stand, and are not asked for again, unless the rules ask otherwise by now or
 * the paper has run out. What is masked was held against rules that never change.
 */
export const settledKeys = (fields: readonly Field[], values: readonly Judged[], today: string): string[] =>
  values
    .filter((given) => {
      const rules = fields.find(({ key }) => key === given.fieldKey)
      if (given.status !== 'PASSED') return false
      if (!rules) return true
      const isRead = given.value !== null && !given.value.includes('*')
      return (
        missingFields([rules], [given]).length === 0 &&
        (!isRead || complaintOfValue(rules, given.value ?? '') === undefined) &&
        complaintOfPapers(rules, given, today) === undefined
      )
    })
    .map(({ fieldKey }) => fieldKey)
