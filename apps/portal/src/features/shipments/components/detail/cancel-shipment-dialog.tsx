import { Field } from '@karwan/design-system/components/field'
import { NumberInput } from '@karwan/design-system/components/number-input'
import { Textarea } from '@karwan/design-system/components/textarea'
import { readNumber } from '@karwan/domain/kernel'
import { isInternal } from '@karwan/domain/people'
import { useState } from 'react'
import { useSession } from '../../../../kit/access/session.ts'
import { ActDialog } from '../../../../kit/form/act-dialog.tsx'
import { type ShipmentDialogProps, useShipmentDialog } from './use-shipment-dialog.ts'

const fields = ['cancellationReason', 'distanceInKilometers', 'timeInHours'] as const
type FieldName = (typeof fields)[number]
const furthestKm = 20_000
const longestHours = 10_000

/** Says why, and how far a vehicle had come for nothing: that is what the partner may charge. */
export function CancelShipmentDialog(props: ShipmentDialogProps) {
  const { onClose } = props
  const { user } = useSession()
  const [values, setValues] = useState<Record<FieldName, string>>({
    cancellationReason: '',
    distanceInKilometers: '0',
    timeInHours: '0',
  })
  const { act, attempt, send, text, field, errors } = useShipmentDialog<FieldName>('cancel', props)
  const set = (name: FieldName) => (value: string) => setValues((before) => ({ ...before, [name]: value }))

  const submit = () => {
    const km = readNumber(values.distanceInKilometers)
    const hours = readNumber(values.timeInHours)
    const reason = values.cancellationReason.trim()
    const kmFits = km !== undefined && km >= 0 && km <= furthestKm
    const hoursFit = hours !== undefined && hours >= 0 && hours <= longestHours
    const found = {
      ...(reason === '' && { cancellationReason: text('reasonMissing') }),
      ...(!kmFits && { distanceInKilometers: text('distanceRange') }),
      ...(!hoursFit && { timeInHours: text('timeRange') }),
    }
    if (!kmFits || !hoursFit) return send(found, undefined)
    const body = {
      distanceInKilometers: km,
      timeInHours: hours,
      // 1 by customer support, 2 by the shipper.
      cancellationType: isInternal(user.userType) ? (1 as const) : (2 as const),
      cancellationReason: reason,
    }
    return send(found, { kind: 'cancel', body })
  }

  return (
    <ActDialog
      act={act}
      title={text('title')}
      description={text('description')}
      submitLabel={text('submit')}
      tone="danger"
      keepLabel={text('keep')}
      errors={errors(fields)}
      attempt={attempt}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field {...field('cancellationReason')} label={text('reason')} required>
        <Textarea
          value={values.cancellationReason}
          limit={500}
          rows={3}
          onChange={({ target }) => set('cancellationReason')(target.value)}
        />
      </Field>
      <Field {...field('distanceInKilometers')} label={text('distance')} required>
        <NumberInput
          value={values.distanceInKilometers}
          onChange={({ target }) => set('distanceInKilometers')(target.value)}
          suffix={text('km')}
        />
      </Field>
      <Field {...field('timeInHours')} label={text('time')} required>
        <NumberInput
          value={values.timeInHours}
          onChange={({ target }) => set('timeInHours')(target.value)}
          suffix={text('hours')}
        />
      </Field>
    </ActDialog>
  )
}
