import { mayHaveContainers } from '@karwan/domain/bookings'
import { permissionFor } from '@karwan/domain/roles'
import { useMay } from '../../../../kit/access/session.ts'
import type { Booking } from '../../bookings.queries.ts'

/** Vehicles that carry containers: containerized, flatbed, reefer. */
const carriers: readonly number[] = [1, 2, 7]

/**
 * Whether the booking has containers or seals, or the viewer may add some; known
 * before the card's code loads.
 */
export function useContainerCard({ statusId, vehicleTypeId, containers, sealNumbers }: Booking) {
  const isAllowed = useMay(permissionFor('addContainer', 'booking:change-status'))
  const mayChange = isAllowed && mayHaveContainers(statusId).allowed
  const isEmpty = containers.length === 0 && sealNumbers.length === 0
  return { isShown: !isEmpty || (mayChange && carriers.includes(vehicleTypeId)), mayChange }
}
