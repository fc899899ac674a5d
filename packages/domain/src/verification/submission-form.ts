import * as z from 'zod/mini'
import { textField } from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import type { Schemas } from '../kernel/wire.ts'
import { complaintOfValue, sentenceOfComplaint } from './given-value.ts'
import { verificationRefusals as say } from './verification.messages.ts'

type Rules = Pick<Schemas['VerificationField'], 'key' | 'label' | 'inputType' | 'required'>

/** What a subject hands in, by the rules of its country: each field in its kind, and what is required. */
export const submissionForm = (fields: readonly Rules[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field.key, fieldOf(field)])))

const fieldOf = (rules: Rules) =>
  textField.check((context) => {
    const { value } = context
    const complaint =
      value === undefined
        ? rules.required
          ? fillIn(say['verification.value_missing'], { field: rules.label })
          : undefined
        : inWords(rules, value)
    if (complaint !== undefined)
      context.issues.push({ code: 'custom', message: complaint, input: value, continue: true })
  })

function inWords(rules: Rules, value: string): string | undefined {
  const complaint = complaintOfValue(rules, value)
  return complaint && sentenceOfComplaint(complaint)
}
