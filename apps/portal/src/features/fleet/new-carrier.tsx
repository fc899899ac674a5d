import { Button } from '@karwan/design-system/components/button'
import { permissionFor } from '@karwan/domain/roles'
import { PhoneIncoming } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../kit/access/session.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { CreateRecord } from '../../kit/list/create-record.tsx'
import type { List } from '../../kit/list/define-list.ts'
import { useWords } from '../../kit/text/use-words.ts'

const CarrierDialog = lazyDialog(async () => (await import('./carrier-dialog.tsx')).CarrierDialog)

/** The buttons that add a partner alone, or together with vehicles and driver for those who may add them. */
export function NewCarrier({ list }: { list: List<never> }) {
  const { say } = useWords()
  const [isOpen, setOpen] = useState(false)
  const may = [
    useMay(permissionFor('createPartner', 'partner:create')),
    useMay(permissionFor('createVehicle', 'vehicle:create')),
    useMay(permissionFor('createDriver', 'driver:create')),
  ].every(Boolean)
  return (
    <>
      {may && (
        <Button
          variant="outline"
          iconStart={<PhoneIncoming aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {say('carriers.form.submit')}
        </Button>
      )}
      <CreateRecord list={list} />
      {isOpen && <CarrierDialog onClose={() => setOpen(false)} />}
    </>
  )
}
