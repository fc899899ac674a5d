import type { Handler } from '../../http/handler.ts'
import { changeHeldBooking } from './held-booking.ts'
import { putOnTrip } from './put-on-trip.ts'
import { rollUpShipment } from './roll-up-shipment.ts'

export const assignDriver: Handler<'assignDriver'> = (request) => {
  const { vehicleId, version } = request.body ?? {}
  const { id, driverId } = request.path
  const held = { id, permission: 'booking:assign-driver', version } as const
  return changeHeldBooking(request, held, async (work, { booking, shipment, current }) => {
    await putOnTrip(work, booking, { driverId, vehicleId }, current)
    await rollUpShipment(work, shipment)
  })
}
