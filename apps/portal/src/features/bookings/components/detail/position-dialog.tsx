import { citySearchMinimum } from '@karwan/domain/geography'
import { longestNote } from '@karwan/domain/kernel'
import { toldPositionForm } from '@karwan/domain/tracking'
import type { Answer } from '@karwan/sdk'
import { useIntl } from 'react-intl'
import { fieldsOf } from '../../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../../kit/page/notify.ts'
import { serverNow, viewerZone } from '../../../../kit/text/clock.ts'
import { useCitiesNearFirst } from '../../../geography/city-choice.ts'
import { useReportPosition } from '../../bookings.actions.ts'

type City = Answer<'searchCities'>[number]
type Position = Answer<'getBookingTrail'>['trail'][number]
type PositionDialogProps = {
  bookingId: number
  /** The last known position; a new one cannot be older. */
  latest: Pick<Position, 'at'> | null | undefined
  onClose: () => void
}

const { ComboboxField, DateTimeField, TextareaField } = fieldsOf<typeof toldPositionForm>()

/** Records the city that the driver named by phone, when the truck was there, and a note. */
export function PositionDialog({ bookingId, latest, onClose }: PositionDialogProps) {
  const intl = useIntl()
  const notify = useNotify()
  const report = useReportPosition(bookingId)
  const text = (id: string) => intl.formatMessage({ id: `bookings.position.${id}` })

  const form = useKitForm({
    schema: () =>
      toldPositionForm({ now: serverNow(), zone: viewerZone(), before: new Date(latest?.at ?? 0) }),
    defaults: { cityId: '', at: '', note: '' },
    send: ({ cityId, at, note }, { idempotencyKey }) =>
      report.mutateAsync({
        idempotencyKey,
        body: {
          cityId,
          source: 'CALL',
          ...(at !== undefined && { at: at.toISOString() }),
          ...(note !== undefined && { note }),
        },
      }),
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
      <DateTimeField name="at" label={text('at')} hint={text('atHint')} />
      <TextareaField name="note" label={text('note')} limit={longestNote} />
    </FormDialog>
  )
}
