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

/** What is wrong with a given value, by the input type of its field; missing values are checked elsewhere. */
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
      // Old rules without choices accept every value.
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

/** The pattern of a text field; rules with an unreadable pattern cannot be saved. */
export function readPattern(pattern: string | undefined): TextPattern | undefined {
  const read = pattern === undefined ? undefined : patternOf(pattern)
  return read && 'steps' in read ? read : undefined
}

type PaperRules = Pick<
  Schemas['VerificationField'],
  'label' | 'inputType' | 'documentTypeId' | 'allowMultiple' | 'expiryRequired' | 'warnDays'
>
export type GivenPapers = { documentIds: readonly number[]; expiryDate: string | null }

/** Checks the number of documents and, where the field asks for it, the expiry day. */
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

/** The last valid day is still accepted. */
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
 * Keys of the fields that passed and need not be given again, unless the rules have changed or the document
 * has expired. Masked values cannot be checked again, but their rules never change.
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
