import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { permissionFor } from '@karwan/domain/roles'
import { useState } from 'react'
import { sdk } from '../../kit/access/sdk.ts'
import { useMay } from '../../kit/access/session.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { FileDialog } from '../documents/file-dialog.tsx'
import type { PartnerInvoice } from './partner-invoice-acts.tsx'

/** Download of the invoice that the payee sent, shown beside the amounts that we calculated. */
export function PartnerInvoiceDocument({ invoice: { id, version, document } }: { invoice: PartnerInvoice }) {
  const { say, format } = useWords()
  const [open, setOpen] = useState(false)
  const ways = [
    useMay(permissionFor('downloadPartnerInvoiceDocument', 'payment:create')),
    useMay(permissionFor('downloadPartnerInvoiceDocument', 'payment:approve')),
    useMay(permissionFor('downloadPartnerInvoiceDocument', 'payment:send')),
  ]
  if (document === null) return null
  const { fileName, uploadedBy, uploadedAt } = document
  const title = say('partnerInvoices.document.title')
  return (
    <Card title={title}>
      {ways.includes(true) ? (
        <Button variant="ghost" onClick={() => setOpen(true)}>
          <bdi>{fileName}</bdi>
        </Button>
      ) : (
        <bdi>{fileName}</bdi>
      )}
      <p>{say('partnerInvoices.document.by', { name: uploadedBy.name, at: format.dateTime(uploadedAt) })}</p>
      {open && (
        <FileDialog
          title={title}
          fileKey={['partner-invoice', id, version]}
          read={() => sdk.callFile('downloadPartnerInvoiceDocument', { path: { id } })}
          name={fileName}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}
