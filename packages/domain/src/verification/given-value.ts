import type { MessageParams } from '../kernel/verdict.ts'
import { fillIn } from '../kernel/verdict.ts'
import type { Schemas } from '../kernel/wire.ts'
import { checkCnic, checkNtn } from '../people/identity-number.ts'
import { toE164 } from '../people/phone.ts'
import { verificationRefusals } from './verification.messages.ts'

type Rules = Pick<Schemas['VerificationField'], 'label' | 'inputType' | 'choices'>
type Complaint = { code: keyof typeof verificationRefusals; params: MessageParams }

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
const isNumber = (text: string): boolean => /^-?\d{1,12}(\.\d{1,4})?$/.test(text)

/** Whether something was given in the kind that the rules ask for; that something has to be given is asked elsewhere. */
export function complaintOfValue({ label, inputType, choices }: Rules, value: string): Complaint | undefined {
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
    case 'TEXT':
    case 'FILE':
    case 'PHOTO':
      return undefined
  }
}

export const sentenceOfComplaint = ({ code, params }: Complaint): string =>
  fillIn(verificationRefusals[code], params)

/** The keys of what was judged right: they stand, and are not asked for again. */
export const settledKeys = (values: readonly Pick<Schemas['VerificationValue'], 'fieldKey' | 'status'>[]) =>
  values.filter(({ status }) => status === 'PASSED').map(({ fieldKey }) => fieldKey)
