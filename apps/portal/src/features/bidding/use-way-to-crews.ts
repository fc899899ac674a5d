import { permissionFor } from '@karwan/domain/roles'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../kit/access/session.ts'

/** What was awarded needs drivers and vehicles next; who does not choose them stays where they are. */
export function useWayToCrews(shipmentId: number) {
  const navigate = useNavigate()
  const mayAssign = useMay(permissionFor('assignDriver', 'booking:assign-driver'))
  return async () => {
    if (!mayAssign) return
    const to = '/shipments/$shipmentId'
    await navigate({ to, params: { shipmentId }, search: { tab: 'bookings' }, resetScroll: false })
  }
}
