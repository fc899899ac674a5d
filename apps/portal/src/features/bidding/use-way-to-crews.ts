import { permissionFor } from '@karwan/domain/roles'
import { useNavigate } from '@tanstack/react-router'
import { useMay } from '../../kit/access/session.ts'

/** After an award, goes to the choice of drivers and vehicles, for those who may assign them. */
export function useWayToCrews(shipmentId: number) {
  const navigate = useNavigate()
  const mayAssign = useMay(permissionFor('assignDriver', 'booking:assign-driver'))
  return async () => {
    if (!mayAssign) return
    const to = '/shipments/$shipmentId'
    await navigate({ to, params: { shipmentId }, search: { tab: 'bookings' }, resetScroll: false })
  }
}
