import { lazyDialog } from '../../../../kit/form/lazy-dialog.tsx'
import type { ShipmentDialogProps } from './use-shipment-dialog.ts'

const dialogs = {
  pool: lazyDialog(async () => (await import('./pool-dialog.tsx')).PoolDialog),
  margin: lazyDialog(async () => (await import('./margin-dialog.tsx')).MarginDialog),
  vertical: lazyDialog(async () => (await import('./vertical-dialog.tsx')).VerticalDialog),
  poc: lazyDialog(async () => (await import('./poc-dialog.tsx')).PocDialog),
  handOn: lazyDialog(async () => (await import('./hand-on-dialog.tsx')).HandOnDialog),
  cancel: lazyDialog(async () => (await import('./cancel-shipment-dialog.tsx')).CancelShipmentDialog),
} as const
export type ShipmentDialogKind = keyof typeof dialogs

export function ShipmentDialog({ kind, ...props }: ShipmentDialogProps & { kind: ShipmentDialogKind }) {
  const Chosen = dialogs[kind]
  return <Chosen {...props} />
}
