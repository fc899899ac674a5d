import { Button } from '@karwan/design-system/components/button'
import { Inline } from '@karwan/design-system/components/layout'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { permissionFor } from '@karwan/domain/roles'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../kit/access/session.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { useWords } from '../../kit/text/use-words.ts'

const InvoiceDialog = lazyDialog(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog)

/** Buttons above the list of invoices: ageing, invoicing of a month, a new invoice. */
export function InvoiceWays() {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const mayDraft = useMay(permissionFor('createInvoice', 'invoice:create'))
  return (
    <Inline>
      <LinkButton variant="outline" render={(link) => <Link to="/invoices/ageing" {...link} />}>
        {say('ageing.title')}
      </LinkButton>
      {mayDraft && (
        <LinkButton variant="outline" render={(link) => <Link to="/invoices/month" {...link} />}>
          {say('months.title')}
        </LinkButton>
      )}
      {mayDraft && (
        <Button variant="solid" iconStart={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
          {say('invoices.form.submit')}
        </Button>
      )}
      {isOpen && <InvoiceDialog onClose={() => setOpen(false)} />}
    </Inline>
  )
}
