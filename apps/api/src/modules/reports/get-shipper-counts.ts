import type { Handler } from '../../http/handler.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { companyFigures } from './company-figures.ts'
import { bookingCounts, shipmentCounts } from './counts.store.ts'
import { deliveryFigures } from './delivery-figures.ts'

export const getShipperCounts: Handler<'getShipperCounts'> = async ({ caller, deps }) => {
  const now = deps.clock()
  const shipments = await shipmentCounts(deps.db, caller, now)
  const bookings = await bookingCounts(deps.db, caller, now)
  const { currency } = await companyPreferences(deps.db, caller.groupId)
  const delivery = await deliveryFigures(deps.db, caller, now)
  const ofToday = delivery.spentThisMonth.find((spent) => spent.currency === currency)
  return {
    activeShipments: shipments.active,
    awaitingVehicle: shipments['awaiting-vehicle'],
    bidsReceived: shipments['bids-awaiting'],
    vehiclesAssigned: bookings['with-vehicle'],
    inTransit: bookings['in-transit'],
    deliveredThisMonth: shipments['delivered-this-month'],
    podPending: bookings['pod-pending'],
    containersAtRisk: bookings['containers-due-3d'],
    cancelledThisMonth: shipments['cancelled-this-month'],
    arrivingToday: bookings['arriving-today'],
    delayed: bookings.delayed,
    ...delivery,
    spendThisMonth: fieldGates(caller).shipperRates ? (ofToday?.amount ?? '0.00') : null,
    ...(await companyFigures(deps.db, caller, currency, now)),
    currency,
  }
}
