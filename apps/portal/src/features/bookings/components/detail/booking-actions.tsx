import { Button } from '@karwan/design-system/components/button'
import { Inline } from '@karwan/design-system/components/layout'
import { ActionsMenu, type MenuAction } from '@karwan/design-system/components/menu'
import { type BookingStatusId, isCorrection, mayAssignTo, mayReassign } from '@karwan/domain/bookings'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useMay } from '../../../../kit/access/session.ts'
import { ActProblem } from '../../../../kit/form/act-problem.tsx'
import { useAct } from '../../../../kit/form/use-act.ts'
import { useNotify } from '../../../../kit/page/notify.ts'
import { useLabels } from '../../../../kit/text/use-labels.ts'
import { assignsDriver, movesOf } from '../../booking-path.ts'
import { useMoveBooking } from '../../bookings.actions.ts'
import type { Booking } from '../../bookings.queries.ts'
import { CancelBookingDialog } from './cancel-booking-dialog.tsx'
import { CrewDialog } from './crew-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

type Asked = { kind: 'assign' | 'reassign' | 'cancel' } | { kind: 'move'; to: BookingStatusId }

/** The next step as a button, everything else that is allowed behind the menu. */
export function BookingActions({ booking }: { booking: Booking }) {
  const intl = useIntl()
  const labels = useLabels()
  const notify = useNotify()
  const act = useAct()
  const move = useMoveBooking(booking.id)
  const [asked, setAsked] = useState<Asked>()
  const awaitsDriver = useMay('booking:assign-driver') && mayAssignTo(booking.statusId).allowed
  const mayReplace = useMay('booking:reassign') && mayReassign(booking.statusId).allowed
  const { next, others, mayCancel } = movesOf(booking)
  const text = (id: string) => intl.formatMessage({ id: `bookings.act.${id}` })
  const close = () => setAsked(undefined)

  const goTo = async (to: BookingStatusId) => {
    const done = await act.run((idempotencyKey) =>
      move.mutateAsync({
        status: to,
        idempotencyKey,
        body: { expanded: booking.expandedTripStatuses, version: booking.version },
      }),
    )
    if (done)
      notify.success(
        'bookings.act.moved',
        { status: labels('bookingStatus', to) },
        `booking-${booking.id}-status`,
      )
  }

  const menu: MenuAction[] = [
    ...others.map((to) => ({
      id: `to-${to}`,
      label: intl.formatMessage(
        { id: isCorrection(booking.statusId, to) ? 'bookings.act.backTo' : 'bookings.act.goTo' },
        { status: labels('bookingStatus', to) },
      ),
      onSelect: () => setAsked({ kind: 'move', to }),
    })),
    ...(mayReplace
      ? [{ id: 'reassign', label: text('reassign'), onSelect: () => setAsked({ kind: 'reassign' }) }]
      : []),
  ]
  const danger: MenuAction[] = mayCancel
    ? [{ id: 'cancel', label: text('cancel'), tone: 'danger', onSelect: () => setAsked({ kind: 'cancel' }) }]
    : []
  const groups = [menu, danger].filter((group) => group.length > 0)

  return (
    <Inline>
      <Inline together>
        {awaitsDriver && (
          <Button variant="solid" onClick={() => setAsked({ kind: 'assign' })}>
            {text('assign')}
          </Button>
        )}
        {next !== undefined && !assignsDriver(next) && (
          <Button variant="solid" busy={act.isBusy} onClick={() => void goTo(next)}>
            {intl.formatMessage({ id: 'bookings.act.goTo' }, { status: labels('bookingStatus', next) })}
          </Button>
        )}
        {groups.length > 0 && <ActionsMenu label={text('more')} groups={groups} />}
      </Inline>
      <ActProblem act={act} />
      {asked?.kind === 'assign' && <CrewDialog booking={booking} onClose={close} />}
      {asked?.kind === 'reassign' && <CrewDialog booking={booking} replaces onClose={close} />}
      {asked?.kind === 'cancel' && <CancelBookingDialog booking={booking} onClose={close} />}
      {asked?.kind === 'move' && <MoveDialog booking={booking} to={asked.to} onClose={close} />}
    </Inline>
  )
}
