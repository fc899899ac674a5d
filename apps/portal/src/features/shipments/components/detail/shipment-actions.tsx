import { permissionFor } from '@karwan/domain/roles'
import {
  mayCancelShipment,
  mayChangeShipment,
  mayDecrementVehicleCount,
  mayDeleteShipment,
  mayEditShipment,
  mayHandOn,
  ShipmentTag,
} from '@karwan/domain/shipments'
import { Link, useNavigate } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useRemoval } from '../../../../kit/access/operations.ts'
import { useSession } from '../../../../kit/access/session.ts'
import { auditAct } from '../../../../kit/detail/audit-act.tsx'
import { type RecordAct, RecordActs } from '../../../../kit/detail/record-acts.tsx'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { useLettingGo, useShipmentAct } from '../../shipment-acts.ts'
import type { Shipment } from '../../shipments.queries.ts'
import { ShipmentDialog, type ShipmentDialogKind } from './shipment-dialog.tsx'
import type { ShipmentTab } from './shipment-tabs.ts'
import { useNextAct } from './use-next-act.tsx'

type AtOnce = 'tag' | 'untag' | 'claim'

type ShipmentActionsProps = { shipment: Shipment; tab: ShipmentTab; more: readonly RecordAct[] }

/** The acts of a shipment; those that are not possible now are disabled, with the reason. */
export function ShipmentActions({ shipment, tab, more }: ShipmentActionsProps) {
  const intl = useIntl()
  const labels = useLabels()
  const perform = useShipmentAct(shipment.id)
  const letGo = useLettingGo(shipment.id)
  const navigate = useNavigate()
  const remove = useRemoval('deleteShipment', () => navigate({ to: '/shipments' }), 'shipments')
  const { user } = useSession()
  const text = (id: string) =>
    intl.formatMessage({ id: `shipmentDetail.act.${id}` }, { number: shipment.shipmentNumber })
  const progress = {
    status: shipment.status,
    vehicleCount: shipment.vehicleCount,
    vehiclesCovered: shipment.vehiclesCovered,
    loadedBookings: 0,
  }
  const whileOpen = mayChangeShipment(shipment.status)
  const atOnce = (kind: AtOnce) => ({
    id: kind,
    label: text(kind),
    run: (idempotencyKey: string) => perform.mutateAsync({ act: { kind }, idempotencyKey }),
    done: { id: `shipmentDetail.done.${kind}` },
  })
  const inDialog = (kind: ShipmentDialogKind) => ({
    id: kind,
    label: text(kind),
    dialog: (close: () => void) => <ShipmentDialog kind={kind} shipment={shipment} onClose={close} />,
  })

  const mine = mayHandOn(
    { assignedTo: shipment.assignedTo?.id ?? null, pocId: shipment.poc?.id ?? null },
    user.id,
  ).allowed
  const keeping: RecordAct[] = mine
    ? [
        { ...inDialog('handOn'), permission: permissionFor('handOnShipment', 'shipment:claim') },
        {
          id: 'release',
          label: text('release'),
          permission: permissionFor('releaseShipment', 'shipment:claim'),
          run: (idempotencyKey) =>
            letGo.mutateAsync({
              act: { kind: 'release', body: { version: shipment.version } },
              idempotencyKey,
            }),
          done: { id: 'shipmentDetail.done.release' },
          confirm: {
            title: text('releaseTitle'),
            description: text('releaseText'),
            confirmText: text('release'),
            cancelText: text('releaseKeep'),
          },
        },
      ]
    : []
  const unclaimed = shipment.assignedTo === null && shipment.poc === null
  const next = useNextAct(shipment, tab)
  const acts: RecordAct[] = [
    ...(unclaimed
      ? [
          {
            ...atOnce('claim'),
            permission: permissionFor('claimShipment', 'shipment:claim'),
            place: 'outline' as const,
          },
        ]
      : []),
    ...keeping,
    shipment.tag === ShipmentTag.normal
      ? { ...atOnce('tag'), permission: permissionFor('tagShipment', 'shipment:tag'), verdict: whileOpen }
      : {
          ...atOnce('untag'),
          permission: permissionFor('untagShipment', 'shipment:untag'),
          verdict: whileOpen,
        },
    {
      ...inDialog('pool'),
      permission: permissionFor('changeShipmentPool', 'shipment:change-pool'),
      verdict: whileOpen,
    },
    {
      ...inDialog('margin'),
      permission: permissionFor('setShipmentMargin', 'shipment:set-margin'),
      verdict: whileOpen,
    },
    {
      ...inDialog('vertical'),
      permission: permissionFor('setShipmentVertical', 'shipment:set-vertical'),
      verdict: whileOpen,
    },
    { ...inDialog('poc'), permission: permissionFor('assignShipmentPoc', 'shipment:assign-poc') },
    {
      id: 'decrement',
      label: text('decrement'),
      run: (idempotencyKey) =>
        perform.mutateAsync({
          act: { kind: 'decrement', body: { version: shipment.version } },
          idempotencyKey,
        }),
      done: { id: 'shipmentDetail.done.decrement' },
      permission: permissionFor('decrementVehicleCount', 'shipment:decrement-vehicle'),
      verdict: mayDecrementVehicleCount(progress),
      confirm: {
        title: text('decrementTitle'),
        description: text('decrementText'),
        confirmText: text('decrement'),
        cancelText: text('decrementKeep'),
        tone: 'danger',
      },
    },
    ...more,
    {
      ...inDialog('cancel'),
      permission: permissionFor('cancelShipment', 'shipment:cancel'),
      tone: 'danger',
      verdict: mayCancelShipment(progress),
    },
    {
      id: 'delete',
      label: text('delete'),
      permission: permissionFor('deleteShipment', 'shipment:delete'),
      tone: 'danger',
      verdict: mayDeleteShipment(beginningOf(shipment)),
      run: (idempotencyKey) =>
        remove({ path: { id: shipment.id }, query: { version: shipment.version }, idempotencyKey }),
      done: { id: 'shipmentDetail.done.delete' },
      confirm: {
        title: text('deleteTitle'),
        description: text('deleteText'),
        confirmText: text('delete'),
        cancelText: text('deleteKeep'),
        tone: 'danger',
      },
    },
  ]
  acts.unshift({
    id: 'duplicate',
    label: intl.formatMessage({ id: 'shipments.act.duplicate' }),
    permission: 'shipment:duplicate',
    link: (link) => <Link to="/shipments/new" search={{ from: shipment.id }} {...link} />,
  })
  if (mayEditShipment(progress, {}).allowed)
    acts.unshift({
      id: 'edit',
      label: text('edit'),
      permission: permissionFor('updateShipment', 'shipment:update'),
      place: 'outline',
      icon: <Pencil aria-hidden="true" />,
      link: (link) => (
        <Link to="/shipments/$shipmentId/edit" params={{ shipmentId: shipment.id }} {...link} />
      ),
    })

  return (
    <RecordActs
      menuLabel={text('more')}
      acts={[...next, ...acts, auditAct('shipment', shipment.id, intl)]}
      told={[
        {
          term: intl.formatMessage({ id: 'shipments.column.status' }),
          value: labels('shipmentStatus', shipment.status),
        },
        {
          term: intl.formatMessage({ id: 'shipmentDetail.figure.vehicles' }),
          value: intl.formatMessage(
            { id: 'shipmentDetail.figure.covered' },
            { covered: shipment.vehiclesCovered, total: shipment.vehicleCount },
          ),
        },
      ]}
    />
  )
}

/** What the page knows about work on the shipment; the server also checks papers, comments and calls. */
const beginningOf = ({ status, bidWindow, bidsCount, vehiclesCovered, cancelledBookings }: Shipment) => ({
  status,
  wasOpened: bidWindow.opensAt !== null,
  isWorkedOn: bidsCount + vehiclesCovered + cancelledBookings > 0,
})
