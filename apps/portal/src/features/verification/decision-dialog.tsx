import { longestNote, namesOf } from '@karwan/domain/kernel'
import { decisionForm, verificationReasons } from '@karwan/domain/verification'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { type DecisionAct, decisionWords } from './decision-words.ts'
import type { Act } from './verification.actions.ts'

type Props = {
  act: DecisionAct
  /** What the fields already say. */
  comment: string
  send: (said: Omit<Act, 'version'>, idempotencyKey: string) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

const { SelectField, TextareaField } = fieldsOf<typeof decisionForm>()

/** What goes against a subject, or past its score: never without words. */
export function DecisionDialog({ act, comment, send, onDone, onClose }: Props) {
  const { say, labels } = useWords()
  const word = decisionWords[act]
  const form = useKitForm({
    schema: decisionForm,
    words: 'verifications',
    defaults: { reasonCode: '', comment },
    send: ({ reasonCode, comment: said }, { idempotencyKey }) =>
      send({ act, comment: said, ...(reasonCode && { reasonCode }) }, idempotencyKey),
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
          placeholder={say('verifications.decision.noCode')}
          options={namesOf(verificationReasons).map((value) => ({
            value,
            label: labels('verificationReason', value),
          }))}
        />
      )}
    </FormDialog>
  )
}
