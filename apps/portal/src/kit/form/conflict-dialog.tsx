import { Button } from '@karwan/design-system/components/button'
import { Dialog } from '@karwan/design-system/components/dialog'
import { useIntl } from 'react-intl'
import styles from './conflict-dialog.module.css'
import type { Conflict } from './form-frame.ts'

/** Shows both people's values side by side, for the fields that both have changed. */
export function ConflictDialog({ conflict: { rows, keep, take, close } }: { conflict: Conflict }) {
  const intl = useIntl()
  const text = (id: string) => intl.formatMessage({ id: `form.${id}` })
  return (
    <Dialog
      open
      onClose={close}
      title={text('conflictTitle')}
      description={text(rows.length > 0 ? 'conflictText' : 'conflictNone')}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={take}>
            {text('conflictReload')}
          </Button>
          <Button onClick={keep}>{text('conflictKeep')}</Button>
        </>
      }
    >
      {rows.length > 0 && (
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
            {rows.map(({ name, label, now, yours }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>
                  <bdi>{now}</bdi>
                </td>
                <td>
                  <bdi>{yours}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
