import { Button } from '@karwan/design-system/components/button'
import { Dialog } from '@karwan/design-system/components/dialog'
import { useIntl } from 'react-intl'
import { conflictingFields } from '../../form/rebase.ts'
import type { ShipmentFormFields } from '../../form/shipment-form-fields.ts'
import styles from './shipment-form.module.css'
import { useFieldWords } from './use-field-words.ts'

interface ConflictDialogProps {
  before: ShipmentFormFields
  typed: ShipmentFormFields
  now: ShipmentFormFields
  onKeep: () => void
  onTake: () => void
  onClose: () => void
}

/** Theirs beside mine, for the fields that both have changed. */
export function ConflictDialog({ before, typed, now, onKeep, onTake, onClose }: ConflictDialogProps) {
  const intl = useIntl()
  const words = useFieldWords()
  const fields = conflictingFields(before, typed, now)
  const text = (id: string) => intl.formatMessage({ id: `shipments.form.${id}` })
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('conflictTitle')}
      description={text(fields.length > 0 ? 'conflictText' : 'conflictNone')}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={onTake}>
            {text('conflictReload')}
          </Button>
          <Button onClick={onKeep}>{text('conflictKeep')}</Button>
        </>
      }
    >
      {fields.length > 0 && (
        <table className={styles.conflict}>
          <thead>
            <tr>
              {['conflictField', 'conflictNow', 'conflictYours'].map((id) => (
                <th key={id} scope="col">
                  {text(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((name) => (
              <tr key={name}>
                <th scope="row">{words.name(name)}</th>
                <td>
                  <bdi>{words.value(name, now)}</bdi>
                </td>
                <td>
                  <bdi>{words.value(name, typed)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
