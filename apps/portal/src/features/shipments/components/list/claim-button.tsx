import { Button } from '@karwan/design-system/components/button'
import { permissionFor } from '@karwan/domain/roles'
import { useIntl } from 'react-intl'
import { useMay } from '../../../../kit/access/session.ts'
import { ActProblem } from '../../../../kit/form/act-problem.tsx'
import { useAct } from '../../../../kit/form/use-act.ts'
import { useNotify } from '../../../../kit/page/notify.ts'
import { useShipmentAct } from '../../shipment-acts.ts'

/** Claims a shipment that nobody looks after. */
export function ClaimButton({ shipment }: { shipment: { id: number; shipmentNumber: string } }) {
  const intl = useIntl()
  const notify = useNotify()
  const act = useAct()
  const { mutateAsync } = useShipmentAct(shipment.id)
  if (!useMay(permissionFor('claimShipment', 'shipment:claim'))) return null
  const claim = () =>
    act.run(
      (idempotencyKey) => mutateAsync({ act: { kind: 'claim' }, idempotencyKey }),
      () => notify.success('shipmentDetail.done.claim'),
    )
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        busy={act.isBusy}
        aria-label={intl.formatMessage({ id: 'shipments.row.claim' }, { number: shipment.shipmentNumber })}
        onClick={() => void claim()}
      >
        {intl.formatMessage({ id: 'shipments.act.claim' })}
      </Button>
      <ActProblem act={act} />
    </>
  )
}
