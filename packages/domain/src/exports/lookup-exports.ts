import { reasonKinds } from '../bidding/index.ts'
import { vehicleIcons } from '../fleet/index.ts'
import type { Schemas } from '../kernel/wire.ts'
import { blockActions, userTypes } from '../people/index.ts'
import { exportedList } from './export-column.ts'
import { halfOfPlace } from './half-of-place.ts'

export const exportedCities = exportedList<Schemas['CityRecord']>('cities', (city) => [
  city.field('name', 'Name'),
  city.field('localName', 'Local name'),
  city.told('Aliases', ({ aliases }) => aliases.join(', ')),
  city.field('stateName', 'State'),
  city.field('region', 'Region'),
  city.told('Latitude', halfOfPlace('lat')),
  city.told('Longitude', halfOfPlace('lng')),
  city.told('Truck ban', ({ truckBan }) => truckBan.map(({ from, to }) => `${from}-${to}`).join(', ')),
  city.field('isActive', 'Offered'),
])

export const exportedGoodsTypes = exportedList<Schemas['GoodsType']>('goods-types', (type) => [
  type.field('name', 'Name'),
  type.field('localName', 'Local name'),
  type.field('hsChapter', 'HS chapter'),
  type.field('isHazardous', 'Hazardous'),
  type.field('isPerishable', 'Perishable'),
  type.types('defaultVehicleTypeIds', 'Usual vehicle types'),
  type.field('isActive', 'Offered'),
])

export const exportedVehicleTypes = exportedList<Schemas['VehicleType']>('vehicle-types', (type) => [
  type.field('name', 'Name'),
  type.field('localName', 'Local name'),
  type.choice('iconKey', 'Icon', vehicleIcons),
  type.field('minWeight', 'Least load (tonnes)'),
  type.field('maxWeight', 'Greatest load (tonnes)'),
  type.field('isActive', 'Offered'),
])

export const exportedVariants = exportedList<Schemas['VehicleTypeVariant']>('variants', (variant) => [
  variant.types('vehicleTypeId', 'Vehicle type'),
  variant.field('name', 'Name'),
  variant.field('localName', 'Local name'),
  variant.field('minWeight', 'Least weight (tonnes)'),
  variant.field('maxWeight', 'Most weight (tonnes)'),
  variant.field('lengthFt', 'Length (ft)'),
  variant.field('axles', 'Axles'),
  variant.field('isActive', 'Offered'),
])

export const exportedReasons = exportedList<Schemas['RefusalReason']>('reasons', (reason) => [
  reason.choice('kind', 'Given when', reasonKinds),
  reason.field('label', 'Reason'),
  reason.field('localName', 'Local name'),
  reason.field('needsText', 'Needs words'),
  reason.field('isActive', 'Offered'),
])

export const exportedBlockReasons = exportedList<Schemas['BlockReason']>('block-reasons', (reason) => [
  reason.choice('reasonType', 'Given when', blockActions),
  reason.field('name', 'Reason'),
  reason.field('localName', 'Local name'),
  reason.choice('userTypes', 'Said of', userTypes),
  reason.field('needsText', 'Needs words'),
  reason.field('isActive', 'Offered'),
])
