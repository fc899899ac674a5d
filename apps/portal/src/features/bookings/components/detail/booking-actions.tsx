import { isCorrection, mayAssignTo, mayReassign } from '@karwan/domain/bookings'
import { permissionFor } from '@karwan/domain/roles'
import { useIntl } from 'react-intl'
import { type RecordAct, RecordActs } from '../../../../kit/detail/record-acts.tsx'
import { lazyDialog } from '../../../../kit/form/lazy-dialog.tsx'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { assignsDriver, movesOf } from '../../booking-path.ts'
import { useMoveBooking } from '../../bookings.actions.ts'
import type { Booking } from '../../bookings.queries.ts'

const CancelBookingDialog = lazyDialog(
  async () => (await import('./cancel-booking-dialog.tsx')).CancelBookingDialog,
)
const CrewDialog = lazyDialog(async () => (await import('./crew-dialog.tsx')).CrewDialog)
const MoveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog)

/** The next step as a button, everything else that is allowed behind the menu. */
export function BookingActions({ booking }: { booking: Booking }) {
  const intl = useIntl()
  const labels = useLabels()
  const move = useMoveBooking(booking.id)
  const { next, others, mayCancel } = movesOf(booking)
  const text = (id: string) => intl.formatMessage({ id: `bookings.act.${id}` })
  const status = (id: Booking['statusId']) => labels('bookingStatus', id)
  const moveTo = (id: 'goTo' | 'backTo', to: Booking['statusId']) =>
    intl.formatMessage({ id: `bookings.act.${id}` }, { status: status(to) })

  const acts: RecordAct[] = []
  if (mayAssignTo(booking.statusId).allowed)
    acts.push({
      id: 'assign',
      label: text('assign'),
      permission: permissionFor('assignDriver', 'booking:assign-driver'),
      place: 'solid',
      dialog: (close) => <CrewDialog booking={booking} onClose={close} />,
    })
  if (next !== undefined && !assignsDriver(next))
    acts.push({
      id: 'next',
      label: moveTo('goTo', next),
      place: 'solid',
      run: (idempotencyKey) =>
        move.mutateAsync({
          status: next,
          idempotencyKey,
          body: { expanded: booking.expandedTripStatuses, version: booking.version },
        }),
      done: {
        id: 'bookings.act.moved',
        values: { status: status(next) },
        about: `booking-${booking.id}-status`,
      },
    })
  for (const to of others)
    acts.push({
      id: `to-${to}`,
      label: moveTo(isCorrection(booking.statusId, to) ? 'backTo' : 'goTo', to),
      dialog: (close) => <MoveDialog booking={booking} to={to} onClose={close} />,
    })
  if (mayReassign(booking.statusId).allowed)
    acts.push({
      id: 'reassign',
      label: text('reassign'),
      permission: permissionFor('reassignBooking', 'booking:reassign'),
      dialog: (close) => <CrewDialog booking={booking} replaces onClose={close} />,
    })
  if (mayCancel)
    acts.push({
      id: 'cancel',
      label: text('cancel'),
      tone: 'danger',
      dialog: (close) => <CancelBookingDialog booking={booking} onClose={close} />,
    })

  return (
    <RecordActs
      menuLabel={text('more')}
      acts={acts}
      told={[{ term: intl.formatMessage({ id: 'bookings.column.status' }), value: status(booking.statusId) }]}
    />
  )
}
