import * as z from 'zod/mini'
import { type Complaint, complainTo } from '../kernel/complaint.ts'
import { fillIn } from '../kernel/verdict.ts'
import { unweighedLoads } from './goods-weight.ts'
import { shipmentsSentences as say } from './shipments.messages.ts'
import { isDropOff, isPickUp, type StopValues, stopForm } from './stop-form.ts'

const weightNeeded = fillIn(say['shipments.required'], { field: 'Load weight' })

/** The stops of a shipment, from pickups to drops in other cities. */
export const stopsForm = z
  .array(stopForm, say['shipments.stops_missing'])
  .check((context) => complainTo(context, wayComplaints(context.value)))

function wayComplaints(stops: readonly StopValues[]): Complaint[] {
  const pickUpCities = new Set(stops.filter(isPickUp).map(({ cityId }) => cityId))
  const isWay = stops.some(isPickUp) && stops.some(isDropOff)
  return [
    ...unweighedLoads(stops).map((path) => ({ path, message: weightNeeded })),
    ...(isWay ? endComplaints(stops) : [{ path: [], message: say['shipments.stops_missing'] }]),
    ...stops.flatMap((stop, index) =>
      isDropOff(stop) && stop.cityId !== undefined && pickUpCities.has(stop.cityId)
        ? [{ path: [index, 'cityId'], message: say['shipments.cities_same'] }]
        : [],
    ),
  ]
}

/** The first stop must be a pickup and the last one a drop. */
function endComplaints(stops: readonly StopValues[]): Complaint[] {
  const [first, last] = [stops[0], stops.at(-1)]
  return [
    ...(first && isDropOff(first)
      ? [{ path: [0, 'locationActionType'], message: say['shipments.first_stop'] }]
      : []),
    ...(last && isPickUp(last)
      ? [{ path: [stops.length - 1, 'locationActionType'], message: say['shipments.last_stop'] }]
      : []),
  ]
}
