import { documentRejectionForm } from '@karwan/domain/documents'
import { longestNote } from '@karwan/domain/kernel'
import { useIntl } from 'react-intl'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useLabels } from '../../../kit/text/use-labels.ts'
import { useDecideDocument } from '../documents.actions.ts'
import type { BookingDocument } from '../documents.queries.ts'

const { TextareaField } = fieldsOf<typeof documentRejectionForm>()

/** Rejects a document with a reason, so that its uploader can bring a better one. */
export function RejectDialog({ document, onClose }: { document: BookingDocument; onClose: () => void }) {
  const intl = useIntl()
  const notify = useNotify()
  const decide = useDecideDocument(document.id)
  const named = { document: useLabels()('documentType', document.documentTypeId) }
  const text = (id: string) => intl.formatMessage({ id: `documents.rejection.${id}` }, named)

  const form = useKitForm({
    schema: documentRejectionForm,
    defaults: { reason: '' },
    send: ({ reason }, { idempotencyKey }) =>
      decide.mutateAsync({ idempotencyKey, body: { decision: 'REJECTED', reason } }),
    onDone: () => {
      notify.success('documents.rejection.done', named, `document-${document.id}`)
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      title={text('title')}
      description={text('description')}
      submitLabel={text('submit')}
      tone="danger"
      keepLabel={text('keep')}
      onClose={onClose}
    >
      <TextareaField name="reason" label={text('reason')} limit={longestNote} required />
    </FormDialog>
  )
}
