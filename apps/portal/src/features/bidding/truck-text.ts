import type { Words } from '../../kit/text/use-words.ts'
import type { Bid } from './bidding.queries.ts'

/** The offered truck by plate, type and driver; empty if none was named or the viewer may not read it. */
export const truckText = (
  { vehicle, driver }: Pick<Bid, 'vehicle' | 'driver'>,
  labels: Words['labels'],
): string =>
  [vehicle?.name, vehicle && labels('vehicleType', vehicle.vehicleTypeId), driver?.name]
    .filter(Boolean)
    .join(' · ')
