import { Checkbox } from '@karwan/design-system/components/checkbox'
import { Select } from '@karwan/design-system/components/select'
import { shared } from '@karwan/design-system/theme'
import { BookingStatus, type BookingStatusId, moveBookingForm } from '@karwan/domain/bookings'
import { longestNote } from '@karwan/domain/kernel'
import { useId, useState } from 'react'
import { fieldsOf } from '../../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../../kit/page/notify.ts'
import { serverNow, viewerZone } from '../../../../kit/text/clock.ts'
import { useWords } from '../../../../kit/text/use-words.ts'
import { assignsDriver, movesOf } from '../../booking-path.ts'
import { useMoveAll } from '../../bookings.actions.ts'
import type { Booking } from '../../bookings.queries.ts'

const { DateTimeField, TextareaField } = fieldsOf<typeof moveBookingForm>()

type MoveAllDialogProps = { bookings: readonly Booking[]; onClose: () => void }

/** Moves several bookings to the same next status, with one time and note. */
export function MoveAllDialog({ bookings, onClose }: MoveAllDialogProps) {
  const { say, labels } = useWords()
  const moveAll = useMoveAll()
  const notify = useNotify()
  const statusId = useId()
  const steps = stepsOf(bookings)
  const [step, setStep] = useState(steps[0]?.to)
  // Choose the first step once there is one; a step that the user has chosen is kept.
  if (step === undefined && steps[0]) setStep(steps[0].to)
  const able = steps.find(({ to }) => to === step)?.bookings ?? []
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const chosen = able.filter(({ id }) => !left.has(id))
  const form = useKitForm({
    schema: () =>
      moveBookingForm({
        corrects: false,
        now: serverNow(),
        zone: viewerZone(),
        before: new Date(Math.max(0, ...chosen.map(({ statusChangedAt }) => Date.parse(statusChangedAt)))),
      }),
    defaults: { at: '', note: '', reason: '' },
    send: ({ at, note }, { idempotencyKey }) =>
      moveAll(chosen, { status: step ?? BookingStatus.created, at, note }, idempotencyKey),
    onDone: (count) => {
      notify.success('bookings.together.done', { count, status: labels('bookingStatus', step) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('bookings.together.title')}
      submitLabel={say('bookings.together.submit', { count: chosen.length })}
      onClose={onClose}
    >
      <label htmlFor={statusId}>{say('bookings.together.step')}</label>
      <Select
        id={statusId}
        value={step ?? ''}
        options={steps.map(({ to }) => ({ value: to, label: labels('bookingStatus', to) }))}
        onChange={({ target }) => setStep(steps.find(({ to }) => String(to) === target.value)?.to)}
      />
      <div className={shared('grid', 'gap-2')}>
        {able.map(({ id, bookingNumber, registrationNumber }) => (
          <Checkbox
            key={id}
            label={[registrationNumber, bookingNumber].filter(Boolean).join(' · ')}
            checked={!left.has(id)}
            onChange={() => setLeft((known) => toggled(known, id))}
          />
        ))}
      </div>
      <DateTimeField name="at" label={say('bookings.move.at')} hint={say('bookings.move.atHint')} />
      <TextareaField name="note" label={say('bookings.move.note')} limit={longestNote} />
    </FormDialog>
  )
}

type Step = { to: BookingStatusId; bookings: Booking[] }

/** The next statuses of the bookings, the most common first. */
export function stepsOf(bookings: readonly Booking[]): Step[] {
  const steps = new Map<BookingStatusId, Booking[]>()
  for (const booking of bookings) {
    const { next } = movesOf(booking)
    // Assigning a crew and completing need a dialog for each booking.
    if (next === undefined || assignsDriver(next) || next === BookingStatus.completed) continue
    steps.set(next, [...(steps.get(next) ?? []), booking])
  }
  return [...steps]
    .map(([to, able]) => ({ to, bookings: able }))
    .toSorted((one, other) => other.bookings.length - one.bookings.length)
}

function toggled(known: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(known)
  if (!next.delete(id)) next.add(id)
  return next
}
