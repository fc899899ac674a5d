import {
  attachedForm,
  documentFileLabels,
  documentTypes,
  isAttachableToBooking,
  largestDocumentFile,
} from '@karwan/domain/documents'
import { idsOf } from '@karwan/domain/kernel'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { acceptedFiles, megabyte } from '../accepted-files.ts'
import { type AttachedOwner, useAttachedActs } from '../attached.actions.ts'

const schema = attachedForm<File>()
const { DateField, FileField, SelectField, TextField } = fieldsOf<typeof schema>()

/** One paper of a shipment or of a person; a large picture is made smaller before it travels. */
export function AttachDialog({ owner, onClose }: { owner: AttachedOwner; onClose: () => void }) {
  const { say, labels } = useWords()
  const notify = useNotify()
  const { upload } = useAttachedActs(owner)
  const types = idsOf(documentTypes).filter((id) => 'userId' in owner || isAttachableToBooking(id))
  const form = useKitForm({
    schema,
    defaults: { documentTypeId: '', file: undefined, number: '', issueDate: '', expiryDate: '' },
    send: ({ documentTypeId, file, number, issueDate, expiryDate }, { idempotencyKey, signal }) =>
      upload(
        {
          documentTypeId,
          file,
          ...(number !== undefined && { number }),
          ...(issueDate !== undefined && { issueDate }),
          ...(expiryDate !== undefined && { expiryDate }),
        },
        { idempotencyKey, signal },
      ),
    onDone: (_, { documentTypeId }) => {
      notify.success('documents.form.done', { document: labels('documentType', documentTypeId) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('documents.form.title')}
      submitLabel={say('documents.form.submit')}
      onClose={onClose}
      stoppable
    >
      <SelectField
        name="documentTypeId"
        label={say('documents.form.type')}
        placeholder={say('documents.form.chooseType')}
        options={types.map((id) => ({ value: String(id), label: labels('documentType', id) }))}
        required
      />
      <FileField
        name="file"
        label={say('documents.form.file')}
        hint={say('documents.form.hint', {
          types: documentFileLabels,
          limit: largestDocumentFile / megabyte,
        })}
        prompt={say('documents.form.prompt')}
        accept={acceptedFiles}
        required
      />
      <TextField name="number" label={say('documents.form.number')} />
      <DateField name="issueDate" label={say('documents.attached.issueDate')} />
      <DateField name="expiryDate" label={say('documents.attached.expiryDate')} />
    </FormDialog>
  )
}
