import { DateTimeInput } from '@karwan/design-system/components/date-time-input'
import { Field } from '@karwan/design-system/components/field'
import { maySchedule } from '@karwan/domain/bidding'
import { useState } from 'react'
import { ActDialog } from '../../../app/act-dialog.tsx'
import { serverNow } from '../../../app/clock.ts'
import { useFormat } from '../../../app/format.ts'
import { useChosenMoment } from '../../../app/use-chosen-moment.ts'
import type { Shipment } from '../../shipments/shipments.queries.ts'
import { useReason } from '../../shipments/use-reason.ts'
import { useBiddingDialog } from '../use-bidding-dialog.ts'

const fields = ['opensAt'] as const

/** When bidding opens by itself. */
export function OpenLaterDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const reason = useReason()
  const { dateTime } = useFormat()
  const chosen = useChosenMoment()
  const [local, setLocal] = useState('')
  const { act, attempt, send, text, field, errors } = useBiddingDialog<(typeof fields)[number]>({
    kind: 'schedule',
    shipmentId: shipment.id,
    onClose,
  })

  const submit = () => {
    if (local === '') return send({ opensAt: text('missing') }, undefined)
    const opensAt = new Date(local)
    const loadingTime = new Date(shipment.loadingTime)
    const { disabledReason } = reason(maySchedule(opensAt, { now: serverNow(), loadingTime }))
    return send(disabledReason === undefined ? {} : { opensAt: disabledReason }, {
      kind: 'schedule',
      body: { opensAt: opensAt.toISOString() },
    })
  }

  return (
    <ActDialog
      act={act}
      title={text('title')}
      description={text('description', { loading: dateTime(shipment.loadingTime) })}
      submitLabel={text('submit')}
      errors={errors(fields)}
      attempt={attempt}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field {...field('opensAt')} label={text('opensAt')} hint={chosen(local)} required>
        <DateTimeInput value={local} onChange={({ target }) => setLocal(target.value)} />
      </Field>
    </ActDialog>
  )
}
