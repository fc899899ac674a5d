import { longestNote, namesOf } from '@karwan/domain/kernel'
import { decisionFormOf, needsReasonCode, verificationReasons } from '@karwan/domain/verification'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { type DecisionAct, decisionWords } from './decision-words.ts'
import type { Act } from './verification.actions.ts'

type Props = {
  act: DecisionAct
  /** The comment that follows from the judged fields. */
  comment: string
  /** The first reason among the judged fields. */
  reasonCode: string
  send: (said: Omit<Act, 'version'>, idempotencyKey: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

const { SelectField, TextareaField } = fieldsOf<typeof decisionFormOf>()

/** Sends back, rejects or overrides a verification, each with a reason and a comment. */
export function DecisionDialog({ act, comment, reasonCode, send, onDone, onClose }: Props) {
  const { say, labels } = useWords()
  const word = decisionWords[act]
  const form = useKitForm({
    schema: decisionFormOf(act),
    words: 'verifications',
    defaults: { reasonCode, comment },
    send: ({ reasonCode: code, comment: said }, { idempotencyKey }) =>
      send({ act, comment: said, ...(code && { reasonCode: code }) }, idempotencyKey),
    onDone: () => {
      onClose()
      onDone()
    },
  })
  const tone =
    act === 'reject' ? { tone: 'danger' as const, keepLabel: say('verifications.decision.keep') } : {}
  return (
    <FormDialog
      form={form}
      title={say(`verifications.decision.${word}`)}
      description={say(`verifications.decision.${word}Text`)}
      submitLabel={say(`verifications.decision.${word}`)}
      onClose={onClose}
      {...tone}
    >
      <TextareaField name="comment" limit={longestNote} required />
      {act !== 'override' && (
        <SelectField
          name="reasonCode"
          required={needsReasonCode(act)}
          {...(!needsReasonCode(act) && { placeholder: say('verifications.decision.noCode') })}
          options={namesOf(verificationReasons).map((value) => ({
            value,
            label: labels('verificationReason', value),
          }))}
        />
      )}
    </FormDialog>
  )
}
