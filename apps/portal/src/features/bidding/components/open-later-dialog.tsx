import { DateTimeInput } from '@karwan/design-system/components/date-time-input'
import { Field } from '@karwan/design-system/components/field'
import { maySchedule } from '@karwan/domain/bidding'
import { useState } from 'react'
import { ActDialog } from '../../../kit/form/act-dialog.tsx'
import { useChosenMoment } from '../../../kit/form/use-chosen-moment.ts'
import { serverNow } from '../../../kit/text/clock.ts'
import { useFormat } from '../../../kit/text/format.ts'
import { useReason } from '../../../kit/text/use-reason.ts'
import type { Shipment } from '../../shipments/shipments.queries.ts'
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
