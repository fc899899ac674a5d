import { CancelShipmentDialog } from './cancel-shipment-dialog.tsx'
import { MarginDialog } from './margin-dialog.tsx'
import { PocDialog } from './poc-dialog.tsx'
import { PoolDialog } from './pool-dialog.tsx'
import type { ShipmentDialogProps } from './use-shipment-dialog.ts'
import { VerticalDialog } from './vertical-dialog.tsx'

const dialogs = {
  pool: PoolDialog,
  margin: MarginDialog,
  vertical: VerticalDialog,
  poc: PocDialog,
  cancel: CancelShipmentDialog,
} as const
export type ShipmentDialogKind = keyof typeof dialogs

export function ShipmentDialog({ kind, ...props }: ShipmentDialogProps & { kind: ShipmentDialogKind }) {
  const Chosen = dialogs[kind]
  return <Chosen {...props} />
}
