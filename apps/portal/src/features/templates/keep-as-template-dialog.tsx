import { newTemplateForm } from '@karwan/domain/templates'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { AskOnUseField, VisibilityField } from './template-dialog.tsx'

const { TextField } = fieldsOf<typeof newTemplateForm>()

type KeepAsTemplateProps = {
  shipment: { id: number; lane: string; hasProject: boolean }
  onClose: () => void
}

/** Saves a shipment as a template, for booking it again. */
export function KeepAsTemplateDialog({ shipment, onClose }: KeepAsTemplateProps) {
  const notify = useNotify()
  const add = useOperation('createShipmentTemplate', 'templates')
  const form = useKitForm({
    schema: newTemplateForm,
    words: 'templates',
    defaults: { name: shipment.lane, visibility: 'COMPANY', askOnUse: [], shipmentId: shipment.id },
    send: (body, { idempotencyKey }) => add({ body, idempotencyKey }),
    onDone: ({ name }) => {
      notify.success('kit.form.added', { name })
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose}>
      <TextField name="name" required />
      <VisibilityField hasProject={shipment.hasProject} />
      <AskOnUseField />
    </FormDialog>
  )
}
