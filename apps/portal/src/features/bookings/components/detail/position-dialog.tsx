import { citySearchMinimum } from '@karwan/domain/geography'
import { toldPositionForm } from '@karwan/domain/tracking'
import type { Answer } from '@karwan/sdk'
import { useIntl } from 'react-intl'
import { fieldsOf } from '../../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../../kit/page/notify.ts'
import { useCitiesNearFirst } from '../../../geography/city-choice.ts'
import { useReportPosition } from '../../bookings.actions.ts'

type City = Answer<'searchCities'>[number]

const { ComboboxField } = fieldsOf<typeof toldPositionForm>()

/** The city that the driver named on the phone. */
export function PositionDialog({ bookingId, onClose }: { bookingId: number; onClose: () => void }) {
  const intl = useIntl()
  const notify = useNotify()
  const report = useReportPosition(bookingId)
  const text = (id: string) => intl.formatMessage({ id: `bookings.position.${id}` })

  const form = useKitForm({
    schema: toldPositionForm,
    defaults: { cityId: '' },
    send: ({ cityId }, { idempotencyKey }) =>
      report.mutateAsync({ idempotencyKey, body: { cityId, source: 'CALL' } }),
    onDone: () => {
      notify.success('bookings.position.done')
      onClose()
    },
  })

  return (
    <FormDialog form={form} title={text('report')} submitLabel={text('save')} onClose={onClose}>
      <ComboboxField
        name="cityId"
        label={text('city')}
        minCharacters={citySearchMinimum}
        useFound={useCitiesNearFirst}
        toOption={({ id, name, stateName }: City) => ({ value: id, label: name, hint: stateName })}
        required
      />
    </FormDialog>
  )
}
