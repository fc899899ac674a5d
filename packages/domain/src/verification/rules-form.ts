import * as z from 'zod/mini'
import { documentTypes } from '../documents/index.ts'
import { complainTo } from '../kernel/complaint.ts'
import {
  choiceOf,
  isAtMost,
  isWhole,
  isWithin,
  linesField,
  numberField,
  required,
  switchField,
  textField,
  when,
  withDefault,
} from '../kernel/field.ts'
import { namesOf } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import type { Schemas } from '../kernel/wire.ts'
import {
  addsUp,
  inOrder,
  keyFor,
  secondsOf,
  unsoundChoices,
  unsoundPattern,
  weightOf,
  wholeWeight,
} from './sound-rules.ts'
import { verificationRefusals as say } from './verification.messages.ts'
import { asksForPaper } from './verification-paper.ts'
import { verificationInputs } from './verification-status.ts'

export const longestRuleName = 120
export const mostRuleFields = 100
export const mostRuleSections = 20
export const mostChoices = 50
const mostDays = 3650
export const mostWarnDays = 365

const nameField = (missing: string) =>
  required(
    textField.check(
      when(isAtMost(longestRuleName), fillIn(say['verification.name_long'], { limit: longestRuleName })),
    ),
    missing,
  )
const wholeWithin = (min: number, max: number, message: string) =>
  required(numberField.check(when((value) => isWhole(value) && isWithin(min, max)(value), message)), message)

const choicesSay = fillIn(say['verification.choices_many'], { most: mostChoices, limit: longestRuleName })

/** Choices as typed, one per line. */
const choicesField = z
  .pipe(
    linesField,
    z.transform((typed: string | undefined): string[] | undefined => {
      const lines = (typed ?? '').split('\n').map((line) => line.trim())
      const named = lines.filter((line) => line !== '')
      return named.length > 0 ? named : undefined
    }),
  )
  .check(when((lines) => lines.length <= mostChoices && lines.every(isAtMost(longestRuleName)), choicesSay))

const ruleField = z.object({
  /** Empty for a new field; existing keys never change, as submitted values are stored under them. */
  key: textField,
  label: nameField(say['verification.label_missing']),
  inputType: required(
    z.pipe(
      textField,
      z.transform((typed: string | undefined) => namesOf(verificationInputs).find((name) => name === typed)),
    ),
    say['verification.input_missing'],
  ),
  required: switchField,
  documentTypeId: choiceOf(documentTypes, say['verification.paper_type_unknown']),
  choices: choicesField,
  pattern: textField,
  allowMultiple: switchField,
  expiryRequired: switchField,
  warnDays: numberField.check(
    when(
      (days) => isWhole(days) && isWithin(1, mostWarnDays)(days),
      fillIn(say['verification.warn_range'], { most: mostWarnDays }),
    ),
  ),
  weight: wholeWithin(0, wholeWeight, say['verification.weight_range']),
})

/** The editor of verification rules: sections with fields, and the score to pass. */
export const verificationRulesForm = z
  .object({
    name: withDefault(
      textField.check(
        when(isAtMost(longestRuleName), fillIn(say['verification.name_long'], { limit: longestRuleName })),
      ),
      '',
    ),
    sections: z.array(
      z.object({
        key: textField,
        title: nameField(say['verification.title_missing']),
        fields: z.array(ruleField),
      }),
    ),
    passScore: wholeWithin(0, 100, say['verification.pass_score_range']),
    validityDays: wholeWithin(1, mostDays, fillIn(say['verification.days_range'], { most: mostDays })),
    autoApproveIfAllPass: switchField,
  })
  .check((context) => {
    const rows = context.value.sections.flatMap(({ fields }, section) =>
      fields.map((field, at) => ({
        ...field,
        pathOf: (part: string) => ['sections', section, 'fields', at, part],
      })),
    )
    const sum = weightOf(rows)
    complainTo(context, [
      ...(rows.length === 0 ? [{ path: ['weights'], message: say['verification.no_fields'] }] : []),
      ...(addsUp(sum)
        ? []
        : [{ path: ['weights'], message: fillIn(say['verification.weights_sum'], { sum }) }]),
      ...rows.flatMap(({ pathOf, ...field }) => {
        // Choices and patterns left over from another input type are not sent, so they are not checked.
        const choices = field.inputType === 'SELECT' ? unsoundChoices(field) : undefined
        const isWritten = field.inputType === 'TEXT' && field.pattern !== undefined
        const pattern = isWritten ? unsoundPattern(field.pattern ?? '') : undefined
        return [
          ...(choices
            ? [{ path: pathOf('choices'), message: fillIn(say[choices.code], choices.params) }]
            : []),
          ...(pattern
            ? [{ path: pathOf('pattern'), message: fillIn(say[pattern.code], pattern.params) }]
            : []),
        ]
      }),
      ...secondsOf(rows).map(({ pathOf, label }) => ({
        path: pathOf('label'),
        message: fillIn(say['verification.label_twice'], { label }),
      })),
    ])
  })

type RulesValues = z.output<typeof verificationRulesForm>
export type VerificationRules = Pick<
  Schemas['VerificationConfig'],
  'name' | 'sections' | 'fields' | 'passScore' | 'validityDays' | 'autoApproveIfAllPass'
>

/** Turns the form into the request body; new sections and fields get a key made from their label. */
export function rulesOfForm({ sections, ...facts }: RulesValues): VerificationRules {
  const keys = sections.flatMap(({ key }) => key ?? [])
  const fieldKeys = sections.flatMap(({ fields }) => fields.flatMap(({ key }) => key ?? []))
  const named = (taken: string[], key: string | undefined, label: string): string => {
    if (key !== undefined) return key
    const fresh = keyFor(label, taken)
    taken.push(fresh)
    return fresh
  }
  const rooms = sections.map(({ key, title, fields }) => ({ key: named(keys, key, title), title, fields }))
  return {
    ...facts,
    sections: inOrder(rooms.map(({ key, title }) => ({ key, title }))),
    fields: rooms.flatMap(({ key: section, fields }) =>
      fields.map(({ key, label, inputType, required: isRequired, weight, ...more }) => ({
        key: named(fieldKeys, key, label),
        ...{ label, section, inputType, required: isRequired, weight },
        ...partsOf({ inputType, ...more }),
      })),
    ),
  }
}

type FieldValues = RulesValues['sections'][number]['fields'][number]

/** The optional parts of a field that apply to its input type. */
function partsOf(field: Omit<FieldValues, 'key' | 'label' | 'required' | 'weight'>) {
  const { inputType, choices, pattern, documentTypeId, allowMultiple, expiryRequired, warnDays } = field
  const proved = documentTypeId === undefined ? {} : { documentTypeId }
  const ofPaper = {
    ...(allowMultiple && { allowMultiple }),
    ...(expiryRequired && { expiryRequired }),
    ...(warnDays !== undefined && { warnDays }),
  }
  return {
    ...proved,
    ...(choices !== undefined && inputType === 'SELECT' && { choices }),
    ...(pattern !== undefined && inputType === 'TEXT' && { pattern }),
    ...(asksForPaper({ inputType, ...proved }) && ofPaper),
  }
}

type Row = z.input<typeof verificationRulesForm>

/** Turns stored rules into the values of the form. */
export function formOfRules({ sections, fields, ...facts }: VerificationRules): Row {
  return {
    name: facts.name,
    passScore: facts.passScore,
    validityDays: facts.validityDays,
    autoApproveIfAllPass: facts.autoApproveIfAllPass,
    sections: inOrder(sections).map(({ key, title }) => ({
      key,
      title,
      fields: fields
        .filter(({ section }) => section === key)
        .map(({ section: _, documentTypeId = null, choices = [], pattern = '', warnDays, ...field }) => ({
          ...field,
          documentTypeId,
          choices: choices.join('\n'),
          pattern,
          allowMultiple: field.allowMultiple ?? false,
          expiryRequired: field.expiryRequired ?? false,
          warnDays: warnDays ?? null,
        })),
    })),
  }
}
