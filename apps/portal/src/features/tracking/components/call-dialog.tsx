import { isActiveBooking } from '@karwan/domain/bookings'
import { longestNote, namesOf } from '@karwan/domain/kernel'
import {
  type CallOutcome,
  callDirections,
  callOutcomes,
  contactCallForm,
  nextCallAt,
  nextCallDue,
  nextCallMinutes,
} from '@karwan/domain/tracking'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperation } from '../../../kit/access/operations.ts'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { Fold } from '../../../kit/form/fold.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { serverNow, viewerZone } from '../../../kit/text/clock.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import type { Booking } from '../../bookings/bookings.queries.ts'
import { cityChoice } from '../../geography/city-choice.ts'
import { type Shipment, shipmentOptions } from '../../shipments/shipments.queries.ts'
import { partiesOf } from '../parties-of.ts'

const { ComboboxField, DateTimeField, RadioCardsField, SegmentedField, SelectField, TextareaField } =
  fieldsOf<typeof contactCallForm>()

type CallDialogProps = {
  shipmentId: number
  /** Absent for a call about the shipment itself. */
  booking?: Booking
  onClose: () => void
}

/** Opens once the people to call are loaded, as late ones would push the fields down. */
export function CallDialog(props: CallDialogProps) {
  const { data: shipment, isPending } = useQuery(shipmentOptions(props.shipmentId))
  return isPending ? null : <CallForm {...props} shipment={shipment} />
}

/** The form of a call; most calls need two keys: the outcome, and Enter. */
function CallForm({
  shipmentId,
  booking,
  shipment,
  onClose,
}: CallDialogProps & { shipment: Shipment | undefined }) {
  const { say, labels, format } = useWords()
  const notify = useNotify()
  const [now] = useState(serverNow)
  const log = useOperation('logContactCall', 'bookings', 'shipments', 'tracking', 'reports')
  const parties = partiesOf(booking, shipment)
  const form = useKitForm({
    schema: () => contactCallForm({ now: serverNow(), zone: viewerZone() }),
    defaults: {
      partyType: booking ? (booking.driver ? 'DRIVER' : 'PARTNER') : 'SHIPPER',
      direction: 'OUTGOING',
      outcome: 'REACHED',
      cityId: '',
      eta: '',
      note: '',
      at: '',
      next: '',
    },
    send: ({ eta, at, next, ...call }, { idempotencyKey }) =>
      log({
        idempotencyKey,
        body: {
          ...withoutNothing(call),
          ...withoutNothing({
            eta: eta?.toISOString(),
            at: at?.toISOString(),
            nextDueAt: nextCallAt(next, serverNow())?.toISOString(),
          }),
          shipmentId,
          ...(booking && { bookingId: booking.id }),
        },
      }),
    onDone: () => {
      notify.success('tracking.call.done')
      onClose()
    },
  })
  const outcome = form.watch('outcome') as CallOutcome
  const usual =
    booking &&
    nextCallDue({
      outcome,
      at: now,
      booking: { statusId: booking.statusId, loadingTime: new Date(booking.loadingTime) },
    })
  return (
    <FormDialog
      form={form}
      title={say('tracking.calls.log')}
      submitLabel={say('tracking.call.save')}
      onClose={onClose}
      wide
    >
      <RadioCardsField
        name="outcome"
        label={say('tracking.call.outcome')}
        options={namesOf(callOutcomes).map((value) => ({ value, label: labels('callOutcome', value) }))}
      />
      <RadioCardsField
        name="partyType"
        label={say('tracking.call.party')}
        options={parties.map(({ partyType, name, phone }) => ({
          value: partyType,
          label: labels('callParty', partyType),
          hint: [name, phone].filter(Boolean).join(' · '),
        }))}
      />
      {booking && isActiveBooking(booking.statusId) && (
        <>
          <ComboboxField name="cityId" label={say('tracking.call.city')} {...cityChoice} />
          <DateTimeField name="eta" label={say('tracking.call.eta')} />
        </>
      )}
      <TextareaField name="note" label={say('tracking.call.note')} limit={longestNote} rows={2} />
      {usual && (
        <SelectField
          name="next"
          label={say('tracking.call.next')}
          placeholder={say('tracking.call.usual', { when: format.relative(usual) })}
          options={nextCallMinutes.map((minutes) => ({
            value: String(minutes),
            label: say(minutes < 60 ? 'tracking.call.inMinutes' : 'tracking.call.inHours', {
              count: minutes < 60 ? minutes : minutes / 60,
            }),
          }))}
        />
      )}
      <Fold label={say('tracking.call.more')} names={['direction', 'at']}>
        <SegmentedField
          name="direction"
          label={say('tracking.call.direction')}
          options={namesOf(callDirections).map((value) => ({
            value,
            label: labels('callDirection', value),
          }))}
        />
        <DateTimeField name="at" label={say('tracking.call.at')} hint={say('tracking.call.atHint')} />
      </Fold>
    </FormDialog>
  )
}

type Given<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }

/** Removes undefined fields, which the contract does not allow. */
const withoutNothing = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>
