import { lazyDialog } from '../../../kit/form/lazy-dialog.tsx'
import { useLabels } from '../../../kit/text/use-labels.ts'
import { readBookingDocument } from '../documents.actions.ts'
import type { BookingDocument } from '../documents.queries.ts'

const FileDialog = lazyDialog(async () => (await import('../file-dialog.tsx')).FileDialog)

/** Shows the file of a booking's document. */
export function BookingFileDialog({ document, onClose }: { document: BookingDocument; onClose: () => void }) {
  return (
    <FileDialog
      title={useLabels()('documentType', document.documentTypeId)}
      name={document.fileName}
      fileKey={['document', document.id]}
      read={() => readBookingDocument(document.id)}
      onClose={onClose}
    />
  )
}
