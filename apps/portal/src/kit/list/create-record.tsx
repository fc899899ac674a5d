import { Button } from '@karwan/design-system/components/button'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useMay } from '../access/session.ts'
import { FormRight } from '../form/form-right.ts'
import type { CreateDialog, List } from './define-list.ts'

/** The feature's own link to a new record, or a button that opens the dialog, for those who may add one. */
export function CreateRecord({ list: { create: Create, words } }: { list: List<never> }) {
  if (Create === undefined) return null
  return typeof Create === 'function' ? <Create /> : <DialogButton create={Create} words={words} />
}

function DialogButton({ create, words }: { create: CreateDialog; words: string }) {
  const { permission, dialog: Dialog } = create
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const may = useMay(...[permission].flat())
  // The dialog stays open with its values even if the permission is withdrawn meanwhile.
  return (
    <>
      {may && (
        <Button variant="solid" iconStart={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
          {intl.formatMessage({ id: `${words}.form.submit` })}
        </Button>
      )}
      {isOpen && (
        <FormRight value={permission}>
          <Dialog onClose={() => setOpen(false)} />
        </FormRight>
      )}
    </>
  )
}
