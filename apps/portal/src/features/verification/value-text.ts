import { shownPhone } from '@karwan/domain/geography'
import type { Words } from '../../kit/text/use-words.ts'
import type { FieldRules } from './use-judgement.ts'
import type { Verification } from './verification.queries.ts'

type Value = Pick<Verification['values'][number], 'value' | 'documentId'>

/** The value of a field in words: its text, or that a paper proves it. */
export function valueText({ inputType }: Pick<FieldRules, 'inputType'>, given: Value, words: Words): string {
  const { say, format } = words
  const { value, documentId } = given
  if (value === null)
    return say(documentId === null ? 'verifications.field.nothing' : 'verifications.field.paper')
  switch (inputType) {
    case 'DATE':
      return format.day(value)
    case 'PHONE':
      return shownPhone(value)
    case 'BOOLEAN':
      return say(value === 'true' ? 'form.yes' : 'form.no')
    case 'TEXT':
    case 'NUMBER':
    case 'CNIC':
    case 'NTN':
    case 'SELECT':
    case 'FILE':
    case 'PHOTO':
      return value
  }
}
