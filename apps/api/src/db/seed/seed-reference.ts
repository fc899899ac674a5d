import { vehicleIconKey, vehicleTypes as vehicleTypeFacts } from '@karwan/domain/fleet'
import { idsOf } from '@karwan/domain/kernel'
import { vehicleTypes } from '../../kernel/vehicle-types.table.ts'
import { refusalReasons } from '../../modules/bookings/refusal-reason.table.ts'
import { vehicleTypeVariants } from '../../modules/fleet/vehicle-type.table.ts'
import { citySearchText } from '../../modules/geography/city-search-text.ts'
import { cities, countries, states } from '../../modules/geography/geography.table.ts'
import { goodsTypes } from '../../modules/shipments/goods-type.table.ts'
import type { Transaction } from '../transaction.ts'
import { bulkInsert, continueIdsAfter } from './bulk-insert.ts'
import type { CountrySeed } from './data/country-seed.ts'
import { djibouti } from './data/djibouti.ts'
import { ethiopia } from './data/ethiopia.ts'
import { goodsTypeSeed, goodsTypesInUrdu } from './data/goods-types.ts'
import { pakistan } from './data/pakistan.ts'
import { refusalReasonSeed } from './data/refusal-reasons.ts'
import { typesInUrdu, variantSeed, variantsInUrdu } from './data/vehicle-types.ts'
import { keepBlockReasons } from './seed-block-reasons.ts'

const countrySeeds: readonly CountrySeed[] = [pakistan, ethiopia, djibouti]
const vehicleTypeIds = idsOf(vehicleTypeFacts)

/** Data that every installation needs, with or without the demo. */
export async function seedReference(tx: Transaction): Promise<void> {
  await bulkInsert(
    tx,
    countries,
    countrySeeds.map(({ country }) => country),
  )
  await bulkInsert(tx, states, countrySeeds.flatMap(statesOf))
  await bulkInsert(tx, cities, countrySeeds.flatMap(citiesOf))
  await bulkInsert(tx, vehicleTypes, vehicleTypeIds.map(vehicleTypeOf))
  await bulkInsert(tx, vehicleTypeVariants, variantSeed.map(variantOf))
  await bulkInsert(tx, goodsTypes, goodsTypeSeed.map(goodsTypeOf))
  await bulkInsert(tx, refusalReasons, refusalReasonSeed)
  await keepBlockReasons(tx)
  await continueIdsAfter(
    tx,
    countries,
    states,
    cities,
    vehicleTypes,
    vehicleTypeVariants,
    goodsTypes,
    refusalReasons,
  )
}

const statesOf = ({ country, states: tuples }: CountrySeed) =>
  tuples.map(([id, name, region]) => ({ id, name, region, countryId: country.id }))

/** Cities with the columns that a stop copies from them. */
export const seededCities = countrySeeds.flatMap((seed) => {
  const stateNames = new Map(seed.states.map(([id, name]) => [id, name]))
  return citiesOf(seed).map((city) => ({ ...city, stateName: stateNames.get(city.stateId) ?? '' }))
})

function citiesOf({ country, groups }: CountrySeed) {
  return groups.flatMap(({ stateId, region, cities: tuples }) =>
    tuples.map(([id, name, localName, lat, lng, aliases = []]) => ({
      id,
      stateId,
      countryId: country.id,
      name,
      localName,
      aliases: [...aliases],
      region,
      lat,
      lng,
      searchText: citySearchText({ name, localName, aliases }),
    })),
  )
}

const vehicleTypeOf = (id: keyof typeof vehicleTypeFacts) => ({
  id,
  name: vehicleTypeFacts[id].label,
  localName: typesInUrdu[id],
  iconKey: vehicleTypeFacts[id].iconKey,
})

const variantOf = ([
  id,
  vehicleTypeId,
  name,
  minWeight,
  maxWeight,
  lengthFt,
  axles,
]: (typeof variantSeed)[number]) => ({
  id,
  vehicleTypeId,
  name,
  localName: variantsInUrdu[id] ?? null,
  minWeight,
  maxWeight,
  lengthFt,
  axles,
  iconKey: vehicleIconKey(vehicleTypeId),
})

const goodsTypeOf = ([id, name, hsChapter, vehicleTypeIds, nature]: (typeof goodsTypeSeed)[number]) => ({
  id,
  name,
  localName: goodsTypesInUrdu[id] ?? null,
  hsChapter,
  isHazardous: nature === 'hazardous',
  isPerishable: nature === 'perishable',
  defaultVehicleTypeIds: [...vehicleTypeIds],
})
