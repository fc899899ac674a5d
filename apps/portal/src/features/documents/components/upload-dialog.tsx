import {
  type DocumentTypeId,
  documentFileLabels,
  documentForm,
  documentTypes,
  isAttachableToBooking,
  largestDocumentFile,
} from '@karwan/domain/documents'
import { idsOf } from '@karwan/domain/kernel'
import { useIntl } from 'react-intl'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useLabels } from '../../../kit/text/use-labels.ts'
import type { Booking } from '../../bookings/bookings.queries.ts'
import { acceptedFiles, megabyte } from '../accepted-files.ts'
import { useUploadDocument } from '../documents.actions.ts'

const schema = documentForm<File>()
const { FileField, SelectField, TextField } = fieldsOf<typeof schema>()

/** One document of a booking; what the server would refuse is said before it is sent. */
export function UploadDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const intl = useIntl()
  const labels = useLabels()
  const notify = useNotify()
  const upload = useUploadDocument()
  const text = (id: string, given?: Record<string, string | number>) =>
    intl.formatMessage({ id: `documents.form.${id}` }, given)

  const form = useKitForm({
    schema,
    defaults: { documentTypeId: '', file: undefined, number: '' },
    send: ({ documentTypeId, file, number }, { idempotencyKey, signal }) => {
      const body = { bookingId: booking.id, documentTypeId, file, ...(number !== undefined && { number }) }
      return upload.mutateAsync({ idempotencyKey, signal, body })
    },
    onDone: (_, { documentTypeId }) => {
      notify.success('documents.form.done', { document: labels('documentType', documentTypeId) })
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      title={text('title')}
      description={text('description')}
      submitLabel={text('submit')}
      onClose={onClose}
      stoppable
    >
      <SelectField
        name="documentTypeId"
        label={text('type')}
        placeholder={text('chooseType')}
        options={offered(booking.missingDocumentTypes).map((id) => ({
          value: String(id),
          label: labels('documentType', id),
        }))}
        required
      />
      <FileField
        name="file"
        label={text('file')}
        hint={text('hint', { types: documentFileLabels, limit: largestDocumentFile / megabyte })}
        prompt={text('prompt')}
        accept={acceptedFiles}
        required
      />
      <TextField name="number" label={text('number')} />
    </FormDialog>
  )
}

/** What is still to come first, everything else as it is numbered. */
const offered = (missing: readonly DocumentTypeId[]): DocumentTypeId[] => [
  ...missing,
  ...idsOf(documentTypes).filter((id) => isAttachableToBooking(id) && !missing.includes(id)),
]
