import { Combobox, type ComboboxOption } from '@karwan/design-system/components/combobox'
import { Field } from '@karwan/design-system/components/field'
import { citySearchMinimum } from '@karwan/domain/geography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ActDialog } from '../../../../kit/form/act-dialog.tsx'
import { fieldErrors } from '../../../../kit/form/field-errors.ts'
import { useAct } from '../../../../kit/form/use-act.ts'
import { useNotify } from '../../../../kit/page/notify.ts'
import { citySearchOptions } from '../../../geography/geography.queries.ts'
import { useReportPosition } from '../../bookings.actions.ts'

/** The city that the driver named on the phone. */
export function PositionDialog({ bookingId, onClose }: { bookingId: number; onClose: () => void }) {
  const intl = useIntl()
  const notify = useNotify()
  const act = useAct()
  const report = useReportPosition(bookingId)
  const [query, setQuery] = useState('')
  const [city, setCity] = useState<ComboboxOption | null>(null)
  const [attempt, setAttempt] = useState(0)
  const cities = useQuery(citySearchOptions(query))
  const text = (id: string) => intl.formatMessage({ id: `bookings.position.${id}` })

  const submit = async () => {
    if (!city) return setAttempt(attempt + 1)
    const done = await act.run((idempotencyKey) =>
      report.mutateAsync({ idempotencyKey, body: { cityId: Number(city.value), source: 'CALL' } }),
    )
    if (!done) return
    notify.success('bookings.position.done')
    onClose()
  }

  const isMissing = attempt > 0 && city === null
  const { field, errors } = fieldErrors<'cityId'>(
    'position',
    isMissing ? { cityId: text('cityMissing') } : {},
    act.problem,
  )
  return (
    <ActDialog
      act={act}
      title={text('report')}
      submitLabel={text('save')}
      errors={errors(['cityId'])}
      attempt={attempt}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field {...field('cityId')} label={text('city')} required>
        <Combobox
          options={(cities.data ?? []).map(({ id, name, stateName }) => ({
            value: id,
            label: name,
            hint: stateName,
          }))}
          value={city}
          onValueChange={setCity}
          onQueryChange={setQuery}
          minCharacters={citySearchMinimum}
          busy={cities.isFetching}
        />
      </Field>
    </ActDialog>
  )
}
