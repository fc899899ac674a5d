import { defaultMapPoint, roadKilometres } from '@karwan/domain/geography'
import { StopAction } from '@karwan/domain/shipments'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { prepared } from '../../db/prepared.ts'
import type { BodyOf } from '../../http/handler.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import type { Work } from '../../kernel/work.ts'
import { cities, states } from '../geography/geography.table.ts'
import { goodsTypes } from './goods-type.table.ts'
import { shipmentLocations } from './shipment-locations.table.ts'

export type StopInput = BodyOf<'createShipment'>['locations'][number]
type NewStop = Omit<typeof shipmentLocations.$inferInsert, 'shipmentId'>

/** Stops with the names they had when the shipment was booked. */
export async function resolveStops(
  db: Database,
  inputs: readonly StopInput[],
  before: readonly StopInput[] = [],
): Promise<NewStop[]> {
  const kept = new Set(before.map(({ cityId }) => cityId))
  const known = await citiesOf(
    db,
    inputs.map(({ cityId }) => cityId),
  )
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

/** The stops that an edit brings; none where they are those that are there, written in full or not. */
export async function changedStops(db: Database, before: readonly StopInput[], after: readonly StopInput[]) {
  const stops = await resolveStops(db, after, before)
  const isSame = JSON.stringify(stops) === JSON.stringify(await resolveStops(db, before, before))
  return isSame ? undefined : stops
}

/** What the shipment's own row keeps of its stops, for lists. */
export async function summariseStops(
  db: Database,
  stops: readonly NewStop[],
  before: readonly StopInput[] = [],
) {
  const pickup = stops.find(({ locationActionType }) => locationActionType === StopAction.pickUp)
  const dropoff = stops.findLast(({ locationActionType }) => locationActionType === StopAction.dropOff)
  if (!pickup || !dropoff) {
    return refuseAt('locations', 'shipment.stops_missing')
  }
  const goodsType = await goodsTypeOf(db, stops, before)
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

/** For a shipment that has none yet. */
export async function writeStops(work: Work, shipmentId: number, stops: readonly NewStop[]): Promise<void> {
  await insertRows(
    work.tx,
    shipmentLocations,
    stops.map((stop) => ({ ...stop, shipmentId })),
  )
}

const citiesNamed = prepared('cities_of_stops', (db) =>
  db
    .select({
      cityId: cities.id,
      cityName: cities.name,
      stateName: states.name,
      countryId: cities.countryId,
      isActive: cities.isActive,
    })
    .from(cities)
    .innerJoin(states, eq(states.id, cities.stateId))
    .where(sql`${cities.id} = any(${sql.placeholder('ids')}::integer[])`),
)

async function citiesOf(db: Database, ids: readonly number[]) {
  const rows = await citiesNamed(db, { ids: [...new Set(ids)] })
  return new Map(rows.map((row) => [row.cityId, row]))
}

const goodsTypesNamed = prepared('goods_types_of_loads', (db) =>
  db
    .select({ id: goodsTypes.id, name: goodsTypes.name, isActive: goodsTypes.isActive })
    .from(goodsTypes)
    .where(sql`${goodsTypes.id} = any(${sql.placeholder('ids')}::integer[])`),
)

/**
 * Every load names a goods type that is offered, or that the shipment had before; the first one stands for the
 * shipment in lists.
 */
async function goodsTypeOf(db: Database, stops: readonly NewStop[], before: readonly StopInput[]) {
  const named = stops.flatMap(({ loads = [] }, stop) =>
    loads.map(({ goodsTypeId }, load) => ({
      goodsTypeId,
      path: `locations.${stop}.loads.${load}.goodsTypeId`,
    })),
  )
  const ids = [...new Set(named.map(({ goodsTypeId }) => goodsTypeId))]
  if (ids.length === 0) return undefined
  const rows = await goodsTypesNamed(db, { ids })
  const known = new Map(rows.map((row) => [row.id, row]))
  const unknown = named.find(({ goodsTypeId }) => !known.has(goodsTypeId))
  if (unknown) return refuseAt(unknown.path, 'shipment.goods_invalid')
  const kept = new Set(before.flatMap(({ loads = [] }) => loads.map(({ goodsTypeId }) => goodsTypeId)))
  for (const { goodsTypeId, path } of named) {
    const type = known.get(goodsTypeId)
    if (type && !type.isActive && !kept.has(type.id)) refuseAt(path, 'lookup.retired', { field: type.name })
  }
  return known.get(ids[0] ?? Number.NaN)
}
