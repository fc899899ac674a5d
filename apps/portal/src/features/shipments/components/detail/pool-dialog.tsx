import { RadioCards } from '@karwan/design-system/components/radio-cards'
import { idsOf } from '@karwan/domain/kernel'
import { mayMoveToPool, poolTypes } from '@karwan/domain/shipments'
import { useState } from 'react'
import { ActDialog } from '../../../../kit/form/act-dialog.tsx'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { useReason } from '../../../../kit/text/use-reason.ts'
import { type ShipmentDialogProps, useShipmentDialog } from './use-shipment-dialog.ts'

export function PoolDialog(props: ShipmentDialogProps) {
  const { shipment, onClose } = props
  const labels = useLabels()
  const reason = useReason()
  const [poolType, setPoolType] = useState(shipment.poolType)
  const { act, attempt, send, text, field, errors } = useShipmentDialog<'poolType'>('pool', props)
  const submit = () => {
    const { disabledReason } = reason(mayMoveToPool(poolType))
    return send(disabledReason === undefined ? {} : { poolType: disabledReason }, {
      kind: 'pool',
      body: { poolType, version: shipment.version },
    })
  }
  return (
    <ActDialog
      act={act}
      title={text('title')}
      submitLabel={text('submit')}
      errors={errors(['poolType'])}
      attempt={attempt}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioCards
        {...field('poolType')}
        legend={text('field')}
        name="poolType"
        options={idsOf(poolTypes).map((id) => ({ value: id, label: labels('poolType', id) }))}
        value={poolType}
        onChange={({ target }) =>
          setPoolType(idsOf(poolTypes).find((id) => String(id) === target.value) ?? poolType)
        }
      />
    </ActDialog>
  )
}
