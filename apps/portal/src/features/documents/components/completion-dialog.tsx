import { Text } from '@karwan/design-system/components/text'
import { BookingStatus } from '@karwan/domain/bookings'
import { completionForm, documentFileLabels, largestDocumentFile } from '@karwan/domain/documents'
import { longestNote } from '@karwan/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { serverNow, viewerZone } from '../../../kit/text/clock.ts'
import { useLabels } from '../../../kit/text/use-labels.ts'
import type { Booking } from '../../bookings/bookings.queries.ts'
import { acceptedFiles, megabyte } from '../accepted-files.ts'
import { useCompleteBooking } from '../documents.actions.ts'
import { bookingDocumentsOptions } from '../documents.queries.ts'

const { CheckboxField, DateTimeField, FileField, TextareaField } = fieldsOf<typeof completionForm<File>>()

/** Completes a booking: papers that are still needed are uploaded and accepted in the same dialog. */
export function CompletionDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const intl = useIntl()
  const labels = useLabels()
  const notify = useNotify()
  const complete = useCompleteBooking(booking.id)
  const { data: documents = [] } = useQuery(bookingDocumentsOptions(booking.id))
  const { documentTypeIds, hardCopy } = booking.toComplete
  const uploadedOf = (typeId: number) =>
    documents.find((document) => document.documentTypeId === typeId && document.status === 'UPLOADED')
  const missing = documentTypeIds.filter((typeId) => uploadedOf(typeId) === undefined)
  const status = labels('bookingStatus', BookingStatus.completed)
  const text = (id: string, given?: Record<string, string | number>) =>
    intl.formatMessage({ id: `documents.completion.${id}` }, given)

  const form = useKitForm({
    schema: () =>
      completionForm<File>({
        missing,
        awaitsHardCopy: hardCopy,
        now: serverNow(),
        zone: viewerZone(),
        before: new Date(booking.statusChangedAt),
      }),
    defaults: { files: {}, hardCopyReceived: false, at: '', note: '' },
    send: ({ files, hardCopyReceived, at, note }, { idempotencyKey, signal }) => {
      const papers = documentTypeIds.flatMap((documentTypeId) => {
        const documentId = uploadedOf(documentTypeId)?.id
        if (documentId !== undefined) return { documentTypeId, documentId }
        const file = files[documentTypeId]
        return file === undefined ? [] : { documentTypeId, file }
      })
      const body = {
        expanded: booking.expandedTripStatuses,
        ...(hardCopy && { hardCopyReceived }),
        ...(at !== undefined && { at: at.toISOString() }),
        ...(note !== undefined && { note }),
      }
      return complete.mutateAsync({ papers, body, idempotencyKey, signal })
    },
    onDone: () => {
      notify.success('bookings.act.moved', { status }, `booking-${booking.id}-status`)
      onClose()
    },
  })

  return (
    <FormDialog
      form={form}
      title={intl.formatMessage({ id: 'bookings.move.title' }, { status })}
      description={documentTypeIds.length > 0 ? text('description') : undefined}
      submitLabel={text(documentTypeIds.length > 0 ? 'acceptAndSubmit' : 'submit')}
      onClose={onClose}
      stoppable
    >
      {documentTypeIds.map((typeId) => {
        const document = labels('documentType', typeId)
        const uploaded = uploadedOf(typeId)
        return uploaded ? (
          <Text key={typeId}>{text('accepts', { document, fileName: uploaded.fileName })}</Text>
        ) : (
          <FileField
            key={typeId}
            name={`files.${typeId}`}
            label={document}
            hint={intl.formatMessage(
              { id: 'documents.form.hint' },
              { types: documentFileLabels, limit: largestDocumentFile / megabyte },
            )}
            prompt={intl.formatMessage({ id: 'documents.form.prompt' })}
            accept={acceptedFiles}
            required
          />
        )
      })}
      {hardCopy && <CheckboxField name="hardCopyReceived" label={text('hardCopy')} />}
      <DateTimeField
        name="at"
        label={intl.formatMessage({ id: 'bookings.move.at' })}
        hint={intl.formatMessage({ id: 'bookings.move.atHint' })}
      />
      <TextareaField
        name="note"
        label={intl.formatMessage({ id: 'bookings.move.note' })}
        limit={longestNote}
      />
    </FormDialog>
  )
}
