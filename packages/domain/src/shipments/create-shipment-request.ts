import type { CreateShipmentRequest } from '../kernel/wire.ts'
import { StopAction } from './handling.ts'
import { PoolType } from './pool-type.ts'
import { type ShipmentFormInput, type ShipmentFormValues, shipmentFields } from './shipment-fields.ts'
import { defaultVehicleCount, shipmentLimits } from './shipment-limits.ts'
import type { StopValues } from './stop-form.ts'

/** The body of the create call. Fields that were left empty are left out. */
export function toCreateShipmentRequest(form: ShipmentFormValues): CreateShipmentRequest {
  const { loadingTime, shipmentContainerDto, locations, ...plain } = form
  return {
    ...withoutAbsent(plain),
    // Derived from the stops, so that the flag cannot contradict them.
    customAddress: locations.some(({ customLocation }) => Boolean(customLocation)),
    loadingTime: loadingTime.toISOString(),
    ...(shipmentContainerDto && { shipmentContainerDto: toContainer(shipmentContainerDto) }),
    locations: locations.map(toStop),
  }
}

/**
 * The body with parsed fields: phones in E.164, times in UTC, amounts without currency. An unreadable body is
 * returned unchanged, so that the form refuses it.
 */
export function normalisedRequest<Body extends Omit<CreateShipmentRequest, 'company' | 'project'>>(
  body: Body,
): Body | CreateShipmentRequest {
  const { data } = shipmentFields('UTC').safeParse(body)
  return data ? toCreateShipmentRequest(data) : body
}

/** What a new form starts with. */
export const emptyShipmentForm = (): ShipmentFormInput => ({
  vehicleCount: defaultVehicleCount,
  quantity: shipmentLimits.quantity.min,
  poolType: PoolType.public,
  labourAvailabilityTypeId: 1,
  cityTravelRestrictionTypeId: 5,
  locations: [
    { locationActionType: StopAction.pickUp, loads: [{}] },
    { locationActionType: StopAction.dropOff, loads: [] },
  ],
})

function toContainer({
  emptyReturnDate,
  ...container
}: NonNullable<ShipmentFormValues['shipmentContainerDto']>) {
  return {
    ...withoutAbsent(container),
    ...(emptyReturnDate && { emptyReturnDate: emptyReturnDate.toISOString() }),
  }
}

function toStop({ customLocation, loads, ...stop }: StopValues) {
  return {
    ...withoutAbsent(stop),
    loads: (loads ?? []).map(withoutAbsent),
    ...(customLocation && { customLocation: withoutAbsent(customLocation) }),
  }
}

/** The same object without its absent members, which JSON would drop anyway but equality would not. */
function withoutAbsent<Whole extends object>(whole: Whole): Whole {
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as Whole
}
