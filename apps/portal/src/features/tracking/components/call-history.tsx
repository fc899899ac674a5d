import { permissionFor } from '@karwan/domain/roles'
import { callOutcomes } from '@karwan/domain/tracking'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../kit/access/session.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { BookingHistory } from '../../bookings/booking-history.tsx'
import type { Booking } from '../../bookings/bookings.queries.ts'
import { bookingCallsOptions, type ContactCall } from '../tracking.queries.ts'

/** The history of a booking: its changes of status and the calls about it. */
export function CallHistory({ booking }: { booking: Booking }) {
  const { say, labels, format } = useWords()
  const enabled = useMay(permissionFor('listContactCalls', 'contact-call:read'))
  const { data } = useQuery({ ...bookingCallsOptions(booking.id), enabled })
  const entryOf = (call: ContactCall) => ({
    title: say(`tracking.call.${call.direction === 'INCOMING' ? 'from' : 'to'}`, {
      party: labels('callParty', call.partyType),
      name: call.partyName,
      outcome: labels('callOutcome', call.outcome),
    }),
    at: call.at,
    by: call.by,
    details: [
      call.cityName !== null && say('tracking.call.isIn', { city: call.cityName }),
      call.eta !== null &&
        say(call.isLate ? 'tracking.call.late' : 'tracking.call.arrives', {
          at: format.dateTime(call.eta),
        }),
      call.note,
    ],
    tone: callOutcomes[call.outcome]?.isContact === false ? ('warning' as const) : ('neutral' as const),
  })
  return <BookingHistory booking={booking} more={data?.items.map(entryOf) ?? []} />
}
