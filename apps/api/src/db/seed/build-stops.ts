import { roadKilometres } from '@karwan/domain/geography'
import type { shipmentLocations } from '../../modules/shipments/shipment-locations.table.ts'
import type { goodsTypeSeed } from './data/goods-types.ts'
import type { Lane, PlaceTuple } from './data/lanes.ts'
import type { Random } from './random.ts'
import { seededCities } from './seed-reference.ts'

type StopInsert = typeof shipmentLocations.$inferInsert
export type SeededCity = (typeof seededCities)[number]
export type Goods = (typeof goodsTypeSeed)[number]

export class UnknownCityError extends RangeError {
  override readonly name = 'UnknownCityError'
}

const citiesById = new Map(seededCities.map((city) => [city.id, city]))

export function cityOf(id: number): SeededCity {
  const city = citiesById.get(id)
  if (!city) throw new UnknownCityError(`No seeded city has the id ${id}.`)
  return city
}

export function laneDistanceKm({ from, to }: Lane): number {
  return Math.round(roadKilometres([cityOf(from[0]), cityOf(to[0])]) ?? 0)
}

export type StopWish = { shipmentId: number; lane: Lane; goods: Goods; weight: number; random: Random }

/** Pick up and drop off; one shipment in eight also unloads a part on the way. */
export function buildStops(wish: StopWish): StopInsert[] {
  const { lane, weight, random } = wish
  const between = random.chance(0.125) ? random.pick(placesBetween(lane)) : undefined
  const handedOver = between ? Math.round(weight * 4) / 10 : 0
  const places: [PlaceTuple, 1 | 2, number][] = [
    [lane.from, 1, weight],
    ...(between ? [[between, 2, handedOver] satisfies [PlaceTuple, 2, number]] : []),
    [lane.to, 2, Math.round((weight - handedOver) * 10) / 10],
  ]
  return places.map(([place, action, tonnes], index) => stopAt(wish, place, action, tonnes, index))
}

const depots: readonly (readonly [isHorn: boolean, PlaceTuple])[] = [
  [false, [4, 'Rohri Bypass Depot', 'WAREHOUSE']],
  [false, [3, 'Hyderabad Bypass Godowns', 'WAREHOUSE']],
  [false, [40, 'Sahiwal Small Industries Estate', 'WAREHOUSE']],
  [true, [209, 'Awash Arba Depot', 'WAREHOUSE']],
  [true, [231, 'Adama Depot', 'WAREHOUSE']],
]

/** Depots in the same area (Pakistan or the Horn) in cities other than the start and the end. */
function placesBetween({ from, to }: Lane): PlaceTuple[] {
  const isHorn = cityOf(from[0]).countryId !== 1
  return depots
    .filter(([ofHorn, [cityId]]) => ofHorn === isHorn && cityId !== from[0] && cityId !== to[0])
    .map(([, place]) => place)
}

function stopAt(
  { shipmentId, goods }: StopWish,
  [cityId, address, locationType]: PlaceTuple,
  locationActionType: 1 | 2,
  weight: number,
  order: number,
): StopInsert {
  const city = cityOf(cityId)
  return {
    shipmentId,
    order,
    cityId,
    cityName: city.name,
    stateName: city.stateName,
    countryId: city.countryId,
    address,
    latitude: city.lat,
    longitude: city.lng,
    locationType,
    locationActionType,
    loads: [{ goodsTypeId: goods[0], goodsType: goods[1], weight: Math.max(0.1, weight), goodsCodeType: 1 }],
    customLocation: null,
  }
}
