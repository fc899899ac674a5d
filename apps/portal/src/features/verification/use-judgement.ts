import { scoreOf, type VerificationReason } from '@karwan/domain/verification'
import { useState } from 'react'
import type { Judged } from './verification.actions.ts'
import type { Verification } from './verification.queries.ts'

export type FieldRules = Verification['config']['fields'][number]
export type Judgement = {
  status: Verification['values'][number]['status']
  reasonCode: VerificationReason | null
}
export type JudgedField = { rules: FieldRules; value: Verification['values'][number] } & Judgement

const open: Judgement = { status: 'OPEN', reasonCode: null }

/** The officer's judgement of each given value, kept here until it is sent with the decision. */
export function useJudgement({ config, values }: Verification) {
  const [said, setSaid] = useState<Readonly<Record<string, Judgement>>>({})
  const [currentKey, setCurrentKey] = useState<string>()
  const fields = config.sections.flatMap(({ key }) =>
    config.fields
      .filter(({ section }) => section === key)
      .flatMap((rules): JudgedField[] => {
        const value = values.find(({ fieldKey }) => fieldKey === rules.key)
        if (!value) return []
        const { status, reasonCode } = said[rules.key] ?? value
        return [{ rules, value, status, reasonCode }]
      }),
  )
  const keyOf = (field: JudgedField | undefined) => field?.rules.key
  const found = fields.findIndex((field) => keyOf(field) === currentKey)
  const firstOpen = fields.findIndex(({ status }) => status === 'OPEN')
  const at = found === -1 ? Math.max(firstOpen, 0) : found
  const hasPaper = ({ value }: JudgedField) => value.documentId !== null
  const current = fields[at]
  // A value without a paper is compared with the paper of its section.
  const shown =
    current && hasPaper(current)
      ? current
      : (fields.find((field) => hasPaper(field) && field.rules.section === current?.rules.section) ??
        fields.find(hasPaper))
  const say = (keys: readonly string[], judgement: Judgement) =>
    setSaid((before) => ({ ...before, ...Object.fromEntries(keys.map((key) => [key, judgement])) }))
  const judgedValues = fields.map(({ value, status }) => ({ ...value, status }))
  return {
    fields,
    current,
    /** The field whose paper is shown beside the form. */
    shown,
    score: scoreOf(config.fields, judgedValues),
    move: (by: 1 | -1) => setCurrentKey(keyOf(fields[Math.min(Math.max(at + by, 0), fields.length - 1)])),
    choose: setCurrentKey,
    /** Judges one field, and goes to the next that is not judged yet. */
    judge: (key: string, judgement: Judgement) => {
      say([key], judgement)
      const from = fields.findIndex((field) => keyOf(field) === key)
      const rest = [...fields.slice(from + 1), ...fields.slice(0, from)]
      setCurrentKey(keyOf(rest.find(({ status }) => status === 'OPEN')) ?? key)
    },
    acceptOpen: () =>
      say(
        fields.filter(({ status }) => status === 'OPEN').map(({ rules }) => rules.key),
        { ...open, status: 'PASSED' },
      ),
    /** The judgements that differ from those on the server. */
    judged: (): Judged =>
      fields
        .filter(({ value, status, reasonCode }) => value.status !== status || value.reasonCode !== reasonCode)
        .map(({ rules, status, reasonCode }) => ({
          fieldKey: rules.key,
          status,
          ...(reasonCode && { reasonCode }),
        })),
  }
}
