import {
  BookingStatus,
  isAheadOfLoading,
  mayAssignTo,
  mayPassHold,
  mayReassign,
  weighingAt,
} from '@karwan/domain/bookings'
import { mayAcceptAwaited } from '@karwan/domain/documents'
import { firstRefusal } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '../../../../kit/access/session.ts'
import { auditAct } from '../../../../kit/detail/audit-act.tsx'
import { type RecordAct, RecordActs } from '../../../../kit/detail/record-acts.tsx'
import { lazyDialog } from '../../../../kit/form/lazy-dialog.tsx'
import { serverNow } from '../../../../kit/text/clock.ts'
import { useFormat } from '../../../../kit/text/format.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { assignsDriver, corrects, movesOf } from '../../booking-path.ts'
import { useMoveBooking } from '../../bookings.actions.ts'
import type { Booking } from '../../bookings.queries.ts'

const CancelBookingDialog = lazyDialog(
  async () => (await import('./cancel-booking-dialog.tsx')).CancelBookingDialog,
)
const CrewDialog = lazyDialog(async () => (await import('./crew-dialog.tsx')).CrewDialog)
const MoveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog)

/** The dialog of the last step, which comes from the documents feature because it uploads papers. */
export type Completion = (booking: Booking, close: () => void) => ReactNode

/** The next status as a button, with all other allowed acts in a menu. */
export function BookingActions({ booking, completion }: { booking: Booking; completion: Completion }) {
  const intl = useIntl()
  const { user } = useSession()
  const { dateTime } = useFormat()
  const labels = useLabels()
  const move = useMoveBooking(booking.id)
  const { next, others, mayCancel } = movesOf(booking)
  const text = (id: string) => intl.formatMessage({ id: `bookings.act.${id}` })
  const status = (id: Booking['statusId']) => labels('bookingStatus', id)
  const moveTo = (id: 'goTo' | 'goToThen' | 'goToWeighed' | 'backTo', to: Booking['statusId']) =>
    intl.formatMessage({ id: `bookings.act.${id}` }, { status: status(to) })

  // A blocking hold prevents every step forward.
  const goingOn = mayPassHold(booking.heldBy)
  const acts: RecordAct[] = []
  if (mayAssignTo(booking.statusId).allowed)
    acts.push({
      id: 'assign',
      label: text('assign'),
      permission: permissionFor('assignDriver', 'booking:assign-driver'),
      place: 'solid',
      verdict: goingOn,
      dialog: (close) => <CrewDialog booking={booking} onClose={close} />,
    })
  if (next === BookingStatus.completed)
    acts.push({
      id: 'next',
      label: moveTo('goTo', next),
      place: 'solid',
      verdict: firstRefusal(
        () => goingOn,
        () => mayAcceptAwaited(booking.toComplete.documentTypeIds, user.grants),
      ),
      dialog: (close) => completion(booking, close),
    })
  else if (next !== undefined && !assignsDriver(next)) {
    acts.push({
      id: 'next',
      label: moveTo('goTo', next),
      place: 'solid',
      verdict: goingOn,
      ...(isAheadOfLoading(
        { from: booking.statusId, to: next, loadingTime: new Date(booking.loadingTime) },
        serverNow(),
      ) && {
        confirm: {
          title: moveTo('goTo', next),
          description: intl.formatMessage(
            { id: 'bookings.act.beforeLoading' },
            { loading: dateTime(booking.loadingTime) },
          ),
          confirmText: moveTo('goTo', next),
        },
      }),
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
    acts.push({
      id: 'next-told',
      label: moveTo(weighingAt(next) === undefined ? 'goToThen' : 'goToWeighed', next),
      verdict: goingOn,
      dialog: (close) => <MoveDialog booking={booking} to={next} onClose={close} />,
    })
  }
  for (const to of others)
    acts.push({
      id: `to-${to}`,
      label: moveTo(corrects(booking, to) ? 'backTo' : 'goTo', to),
      ...(!corrects(booking, to) && { verdict: goingOn }),
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

  acts.push(auditAct('booking', booking.id, intl))

  return (
    <RecordActs
      menuLabel={text('more')}
      acts={acts}
      told={[{ term: intl.formatMessage({ id: 'bookings.column.status' }), value: status(booking.statusId) }]}
    />
  )
}
