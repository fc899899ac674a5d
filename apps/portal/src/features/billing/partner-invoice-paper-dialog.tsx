import { paperForm } from '@karwan/domain/documents'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { acceptedFiles } from '../documents/accepted-files.ts'

const schema = paperForm<File>()
const { FileField } = fieldsOf<typeof schema>()

/** Uploads the invoice that a payee has sent, scanned or as a file. */
export function PartnerInvoicePaperDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const upload = useOperation('uploadPartnerInvoiceDocument', 'billing')
  const form = useKitForm({
    schema,
    defaults: { file: undefined },
    send: (body, { idempotencyKey }) => upload({ path: { id }, body, idempotencyKey }),
    onDone: () => {
      notify.success('partnerInvoices.document.done')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('partnerInvoices.document.upload')}
      submitLabel={say('partnerInvoices.document.submit')}
      description={say('partnerInvoices.document.text')}
      onClose={onClose}
    >
      <FileField
        name="file"
        label={say('partnerInvoices.paper.fileName')}
        prompt={say('partnerInvoices.document.prompt')}
        accept={acceptedFiles}
        required
      />
    </FormDialog>
  )
}
