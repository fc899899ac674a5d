import { bankAnswerForm } from '@karwan/domain/billing'
import { isReadOf } from '@karwan/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { sdk } from '../../kit/access/sdk.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { askAgain } from '../../kit/live/ask-again.ts'
import { useWords } from '../../kit/text/use-words.ts'

const schema = bankAnswerForm<File>()
const { FileField } = fieldsOf<typeof schema>()
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The server's file with the result of each row of the bank's answer, and the same file as text. */
export type Answered = { file: Blob; name: string; text: string }
type Props = { batchId: number; onAnswered: (answered: Answered) => void; onClose: () => void }

/** Uploads the file in which the bank reports on the payments of a batch. */
export function BankAnswerDialog({ batchId, onAnswered, onClose }: Props) {
  const { say } = useWords()
  const client = useQueryClient()
  const form = useKitForm({
    schema,
    defaults: { file: undefined },
    send: async ({ file }, { idempotencyKey, signal }) => {
      const body = { file: typed(file) }
      const path = { id: batchId }
      const { blob, fileName } = await sdk.callFile('readPaymentAnswer', {
        path,
        body,
        idempotencyKey,
        signal,
      })
      return { file: blob, name: fileName ?? file.name, text: await blob.text() }
    },
    onDone: async (answered) => {
      onAnswered(answered)
      onClose()
      await askAgain(client, (key) => isReadOf(key, 'billing'))
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('paymentBatches.act.answer')}
      submitLabel={say('paymentBatches.answer.submit')}
      description={say('paymentBatches.answer.text')}
      onClose={onClose}
      stoppable
    >
      <FileField
        name="file"
        label={say('paymentBatches.answer.file')}
        hint={say('paymentBatches.answer.hint')}
        prompt={say('paymentBatches.answer.prompt')}
        accept={['.csv', '.xlsx']}
        required
      />
    </FormDialog>
  )
}

/** Browsers may name the type of a CSV after an installed program; the server accepts only text/csv. */
const typed = (file: File): File =>
  new File([file], file.name, { type: /\.xlsx$/i.test(file.name) ? sheet : 'text/csv' })
