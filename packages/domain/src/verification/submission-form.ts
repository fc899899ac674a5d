import * as z from 'zod/mini'
import { type ChosenFile, mayChooseFile } from '../documents/index.ts'
import { textField } from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import type { Schemas } from '../kernel/wire.ts'
import { complaintOfValue, sentenceOfComplaint } from './given-value.ts'
import { verificationRefusals as say } from './verification.messages.ts'
import { asksForPaper, isPaperOnly } from './verification-paper.ts'

type Rules = Pick<
  Schemas['VerificationField'],
  'key' | 'label' | 'inputType' | 'required' | 'documentTypeId' | 'choices'
> & {
  /** One from before stays where no other is chosen. */
  isPaperKept?: boolean
}

/** What a subject hands in, by the rules of its country: each field in its kind, and what is required. */
export const submissionForm = <File extends ChosenFile = ChosenFile>(fields: readonly Rules[]) =>
  z.object({
    ...Object.fromEntries(
      fields.filter((field) => !isPaperOnly(field)).map((field) => [field.key, fieldOf(field)]),
    ),
    ...Object.fromEntries(
      fields.filter(asksForPaper).map((field) => [paperFieldOf(field.key), paperOf<File>(field)]),
    ),
  })

/** No key of the rules has a stroke in it. */
export const paperFieldOf = (key: string) => `${key}-paper`

const paperOf = <File extends ChosenFile>({ label, required, isPaperKept }: Rules) =>
  z.optional(z.custom<File>()).check(async (context) => {
    const { value } = context
    const complain = (message: string) =>
      context.issues.push({ code: 'custom', message, input: value, continue: true })
    if (!value) {
      if (required && !isPaperKept) complain(fillIn(say['verification.paper_missing'], { field: label }))
      return
    }
    const verdict = await mayChooseFile(value)
    if (!verdict.allowed) complain(verdict.refusal.sentence)
  })

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
