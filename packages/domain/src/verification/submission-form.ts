import * as z from 'zod/mini'
import { type ChosenFile, mayChooseFile } from '../documents/index.ts'
import { complainTo } from '../kernel/complaint.ts'
import { textField } from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import type { Schemas } from '../kernel/wire.ts'
import { complaintOfExpiry, complaintOfValue, sentenceOfComplaint } from './given-value.ts'
import { verificationRefusals as say } from './verification.messages.ts'
import { asksForExpiry, asksForPaper, isPaperOnly, mostPapersOf } from './verification-paper.ts'

type Rules = Pick<
  Schemas['VerificationField'],
  'key' | 'label' | 'inputType' | 'required' | 'documentTypeId' | 'choices' | 'pattern' | PartOfPaper
> & {
  /** A document was submitted before and stays unless another one is chosen. */
  isPaperKept?: boolean
  /** A document on file was chosen in its place. */
  isPaperChosen?: boolean
  /** The expiry day that was submitted before stays as well. */
  isExpiryKept?: boolean
}

type PartOfPaper = 'allowMultiple' | 'expiryRequired' | 'warnDays'

/** A submission by the rules of its country: fields checked by input type, and required ones. */
export const submissionForm = <File extends ChosenFile = ChosenFile>(
  fields: readonly Rules[],
  today: string,
) =>
  z
    .object({
      ...Object.fromEntries(
        fields.filter((field) => !isPaperOnly(field)).map((field) => [field.key, fieldOf(field)]),
      ),
      ...Object.fromEntries(
        fields
          .filter(asksForPaper)
          .flatMap((field) =>
            paperFieldsOf(field).map((name, at) => [name, paperOf<File>({ ...field, isFurther: at > 0 })]),
          ),
      ),
      ...Object.fromEntries(
        fields.filter(asksForExpiry).map((field) => [expiryFieldOf(field.key), expiryOf(field, today)]),
      ),
    })
    .check((context) => {
      const lacking = fields.filter((field) => lacksExpiry(field, context.value))
      complainTo(
        context,
        lacking.map(({ key, label }) => ({
          path: [expiryFieldOf(key)],
          message: fillIn(say['verification.expiry_missing'], { field: label }),
        })),
      )
    })

/** Keys of rules contain no hyphen, so these names cannot clash with them. */
export const paperFieldOf = (key: string) => `${key}-paper`
export const expiryFieldOf = (key: string) => `${key}-expiry`

/** The names of the file inputs, one for each document that the field takes. */
export const paperFieldsOf = (field: Pick<Rules, 'key' | 'allowMultiple'>): string[] =>
  Array.from({ length: mostPapersOf(field) }, (_, at) =>
    at === 0 ? paperFieldOf(field.key) : `${paperFieldOf(field.key)}-${at + 1}`,
  )

const expiryOf = ({ label }: Rules, today: string) =>
  textField.check((context) => {
    const { value } = context
    const complaint = value === undefined ? undefined : complaintOfExpiry(label, value, today)
    if (complaint)
      context.issues.push({
        code: 'custom',
        message: sentenceOfComplaint(complaint),
        input: value,
        continue: true,
      })
  })

/** A new document needs a new expiry day; a kept document keeps its day. */
function lacksExpiry(field: Rules, typed: Readonly<Record<string, unknown>>): boolean {
  if (!field.expiryRequired || !asksForExpiry(field) || typed[expiryFieldOf(field.key)] !== undefined)
    return false
  const isBrought = field.isPaperChosen || paperFieldsOf(field).some((name) => typed[name] !== undefined)
  return isBrought || (field.required && !field.isExpiryKept)
}

type PaperRules = Rules & { isFurther: boolean }

const paperOf = <File extends ChosenFile>({
  label,
  required,
  isPaperKept,
  isPaperChosen,
  isFurther,
}: PaperRules) =>
  z.optional(z.custom<File>()).check(async (context) => {
    const { value } = context
    const complain = (message: string) =>
      context.issues.push({ code: 'custom', message, input: value, continue: true })
    if (!value) {
      if (required && !isPaperKept && !isPaperChosen && !isFurther)
        complain(fillIn(say['verification.paper_missing'], { field: label }))
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
