import { defaultMapPoint, roadKilometres } from '@karwan/domain/geography'
import { StopAction } from '@karwan/domain/shipments'
import { eq } from 'drizzle-orm'
import { insertRows } from '../../db/insert-rows.ts'
import type { BodyOf } from '../../http/handler.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import type { BookingFacts } from './booking-facts.ts'
import { shipmentLocations } from './shipment-locations.table.ts'

export type StopInput = BodyOf<'createShipment'>['locations'][number]
export type NewStop = Omit<typeof shipmentLocations.$inferInsert, 'shipmentId'>

/** Stops with the names of their cities and goods as they are at booking. */
export function resolveStops(
  { cities: known }: BookingFacts,
  inputs: readonly StopInput[],
  before: readonly StopInput[] = [],
): NewStop[] {
  const kept = new Set(before.map(({ cityId }) => cityId))
  return inputs.map((input, order) => {
    const found = known.get(input.cityId) ?? refuseAt(`locations.${order}.cityId`, 'shipment.city_invalid')
    const { isActive, ...city } = found
    if (!isActive && !kept.has(input.cityId))
      refuseAt(`locations.${order}.cityId`, 'lookup.retired', { field: city.cityName })
    return {
      order,
      ...city,
      address: input.address,
      // The map's default point means that no location is known.
      latitude: input.latitude ?? defaultMapPoint.lat,
      longitude: input.longitude ?? defaultMapPoint.lng,
      locationType: input.locationType ?? 'OTHER',
      locationActionType: input.locationActionType,
      loads: input.loads ?? [],
      customLocation: input.customLocation ?? null,
    }
  })
}

/** The stops of an edit; undefined if they equal the current ones, with or without optional fields. */
export function changedStops(facts: BookingFacts, before: readonly StopInput[], after: readonly StopInput[]) {
  const stops = resolveStops(facts, after, before)
  const isSame = JSON.stringify(stops) === JSON.stringify(resolveStops(facts, before, before))
  return isSame ? undefined : stops
}

/** The columns of the shipment that summarise its stops for lists. */
export function summariseStops(
  facts: BookingFacts,
  stops: readonly NewStop[],
  before: readonly StopInput[] = [],
) {
  const pickup = stops.find(({ locationActionType }) => locationActionType === StopAction.pickUp)
  const dropoff = stops.findLast(({ locationActionType }) => locationActionType === StopAction.dropOff)
  if (!pickup || !dropoff) {
    return refuseAt('locations', 'shipment.stops_missing')
  }
  const goodsType = goodsTypeOf(facts, stops, before)
  return {
    pickupCityId: pickup.cityId,
    pickupCityName: pickup.cityName,
    pickupAddress: pickup.address,
    dropoffCityId: dropoff.cityId,
    dropoffCityName: dropoff.cityName,
    dropoffAddress: dropoff.address,
    stopsCount: stops.length,
    goodsTypeId: goodsType?.id ?? null,
    goodsTypeName: goodsType?.name ?? null,
    distanceKm:
      roadKilometres(stops.map(({ latitude = 1, longitude = 1 }) => ({ lat: latitude, lng: longitude }))) ??
      null,
  }
}

export async function replaceStops(work: Work, shipmentId: number, stops: readonly NewStop[]): Promise<void> {
  await work.tx.delete(shipmentLocations).where(eq(shipmentLocations.shipmentId, shipmentId))
  await writeStops(work, shipmentId, stops)
}

/** Inserts the stops of a shipment that has none yet. */
export async function writeStops(work: Work, shipmentId: number, stops: readonly NewStop[]): Promise<void> {
  await insertRows(
    work.tx,
    shipmentLocations,
    stops.map((stop) => ({ ...stop, shipmentId })),
  )
}

/**
 * Every load has to name a goods type that is offered or that the shipment had before. Returns the first one,
 * which lists show.
 */
function goodsTypeOf(
  { goodsTypes: known }: BookingFacts,
  stops: readonly NewStop[],
  before: readonly StopInput[],
) {
  const named = stops.flatMap(({ loads = [] }, stop) =>
    loads.map(({ goodsTypeId }, load) => ({
      goodsTypeId,
      path: `locations.${stop}.loads.${load}.goodsTypeId`,
    })),
  )
  const unknown = named.find(({ goodsTypeId }) => !known.has(goodsTypeId))
  if (unknown) return refuseAt(unknown.path, 'shipment.goods_invalid')
  const kept = new Set(before.flatMap(({ loads = [] }) => loads.map(({ goodsTypeId }) => goodsTypeId)))
  for (const { goodsTypeId, path } of named) {
    const type = known.get(goodsTypeId)
    if (type && !type.isActive && !kept.has(type.id)) refuseAt(path, 'lookup.retired', { field: type.name })
  }
  return known.get(named[0]?.goodsTypeId ?? Number.NaN)
}
