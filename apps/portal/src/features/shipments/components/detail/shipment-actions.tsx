import { ConfirmCancelled, useConfirm } from '@karwan/design-system/components/confirm-dialog'
import { Inline } from '@karwan/design-system/components/layout'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { ActionsMenu, type MenuAction } from '@karwan/design-system/components/menu'
import { mayDo, type Permission } from '@karwan/domain/roles'
import {
  mayCancelShipment,
  mayChangeShipment,
  mayDecrementVehicleCount,
  mayEditShipment,
  ShipmentTag,
} from '@karwan/domain/shipments'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '../../../../kit/access/session.ts'
import { ActProblem } from '../../../../kit/form/act-problem.tsx'
import { useAct } from '../../../../kit/form/use-act.ts'
import { useNotify } from '../../../../kit/page/notify.ts'
import { useReason } from '../../../../kit/text/use-reason.ts'
import { type ShipmentAct, useShipmentAct } from '../../shipment-acts.ts'
import type { Shipment } from '../../shipments.queries.ts'
import { ShipmentDialog, type ShipmentDialogKind } from './shipment-dialog.tsx'

/** What may be done with the shipment; what can't be done now stands there with its reason. */
export function ShipmentActions({ shipment }: { shipment: Shipment }) {
  const intl = useIntl()
  const { user } = useSession()
  const notify = useNotify()
  const confirm = useConfirm()
  const reason = useReason()
  const act = useAct()
  const perform = useShipmentAct(shipment.id)
  const [dialog, setDialog] = useState<ShipmentDialogKind>()
  const text = (id: string) =>
    intl.formatMessage({ id: `shipmentDetail.act.${id}` }, { number: shipment.shipmentNumber })
  const may = (permission: Permission) => mayDo(user.grants, permission).allowed
  const progress = {
    status: shipment.status,
    vehicleCount: shipment.vehicleCount,
    vehiclesCovered: shipment.vehiclesCovered,
    loadedBookings: 0,
  }

  const run = async (done: ShipmentAct) => {
    const worked = await act.run((idempotencyKey) => perform.mutateAsync({ act: done, idempotencyKey }))
    if (worked) notify.success(`shipmentDetail.done.${done.kind}`)
  }
  const decrement = async () => {
    try {
      await confirm({
        title: text('decrementTitle'),
        description: text('decrementText'),
        confirmText: text('decrement'),
        cancelText: text('decrementKeep'),
        tone: 'danger',
      })
      await run({ kind: 'decrement' })
    } catch (fault) {
      if (!(fault instanceof ConfirmCancelled)) throw fault
    }
  }

  const settled = reason(mayChangeShipment(shipment.status))
  const isTagged = shipment.tag !== ShipmentTag.normal
  const action = (
    id: string,
    permission: Permission,
    onSelect: () => void,
    more: Partial<MenuAction> = {},
  ): MenuAction[] => (may(permission) ? [{ id, label: text(id), onSelect, ...more }] : [])
  const groups: MenuAction[][] = [
    [
      ...(isTagged
        ? action('untag', 'shipment:untag', () => void run({ kind: 'untag' }), settled)
        : action('tag', 'shipment:tag', () => void run({ kind: 'tag' }), settled)),
      ...action('pool', 'shipment:change-pool', () => setDialog('pool'), settled),
      ...action('margin', 'shipment:set-margin', () => setDialog('margin'), settled),
      ...action('vertical', 'shipment:set-vertical', () => setDialog('vertical'), settled),
      ...action('poc', 'shipment:assign-poc', () => setDialog('poc')),
      ...action(
        'decrement',
        'shipment:decrement-vehicle',
        () => void decrement(),
        reason(mayDecrementVehicleCount(progress)),
      ),
    ],
    action('cancel', 'shipment:cancel', () => setDialog('cancel'), {
      tone: 'danger',
      ...reason(mayCancelShipment(progress)),
    }),
  ].filter((group) => group.length > 0)
  const mayEdit = may('shipment:update') && mayEditShipment(progress, {}).allowed

  return (
    <Inline>
      {mayEdit && (
        <LinkButton
          variant="outline"
          iconStart={<Pencil aria-hidden="true" />}
          render={(link) => (
            <Link to="/shipments/$shipmentId/edit" params={{ shipmentId: shipment.id }} {...link} />
          )}
        >
          {text('edit')}
        </LinkButton>
      )}
      {groups.length > 0 && <ActionsMenu label={text('more')} groups={groups} />}
      <ActProblem act={act} />
      {dialog && <ShipmentDialog kind={dialog} shipment={shipment} onClose={() => setDialog(undefined)} />}
    </Inline>
  )
}
