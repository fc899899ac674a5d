import { permissionFor } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useMay } from '../../kit/access/session.ts'
import type { Booking } from './bookings.queries.ts'

type Option = { value: number | string; label: string; disabled?: boolean }

/** The truck that the partner offered with the winning bid; it comes first among those that can go. */
export function useOfferedCrew({ id, bidId }: Pick<Booking, 'id' | 'bidId'>, mark: string) {
  const mayRead = useMay(permissionFor('listBookingBids', 'bid:read'))
  const { data } = useQuery({
    ...operationOptions('listBookingBids', { path: { bookingId: id } }),
    enabled: mayRead && bidId !== null,
  })
  const bid = data?.find((candidate) => candidate.id === bidId)
  const firstOf =
    (offered: number | null | undefined) =>
    <Shown extends Option>(options: readonly Shown[]): Shown[] => {
      const first = options.find(({ value, disabled }) => value === offered && !disabled)
      if (!first) return [...options]
      return [
        { ...first, label: `${first.label} · ${mark}` },
        ...options.filter(({ value }) => value !== offered),
      ]
    }
  return { drivers: firstOf(bid?.driverId), vehicles: firstOf(bid?.vehicleId) }
}
