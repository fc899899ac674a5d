import { permissionFor } from '@karwan/domain/roles'
import type { Shipment } from '../features/shipments/shipments.queries.ts'
import type { RecordAct } from '../kit/detail/record-acts.tsx'
import { lazyDialog } from '../kit/form/lazy-dialog.tsx'
import { useWords } from '../kit/text/use-words.ts'

const KeepAsTemplateDialog = lazyDialog(
  async () => (await import('../features/templates/keep-as-template-dialog.tsx')).KeepAsTemplateDialog,
)

/**
 * Adds 'keep as template' to a shipment's menu; it is here
 * because the shipments feature may not import templates.
 */
export function useKeepAsTemplate(): (shipment: Shipment) => RecordAct[] {
  const { say } = useWords()
  return ({ id, pickup, dropoff, project }) => [
    {
      id: 'keepAsTemplate',
      label: say('templates.act.keep'),
      permission: permissionFor('createShipmentTemplate', 'template:create'),
      dialog: (close) => (
        <KeepAsTemplateDialog
          shipment={{ id, lane: `${pickup.cityName} – ${dropoff.cityName}`, hasProject: project !== null }}
          onClose={close}
        />
      ),
    },
  ]
}
