import { longestStopAddress } from './stop-address.ts'

export const locationLimits = {
  address: longestStopAddress,
  docks: 200,
  /** Radius in metres around the location within which a truck has arrived. */
  geofence: { least: 50, most: 10_000 },
  corners: { least: 3, most: 50 },
  aliases: { most: 10, longest: 100 },
  openingTimes: 14,
  placeId: 300,
} as const
const { address, docks, geofence, corners, aliases, openingTimes } = locationLimits

export const locationsRefusals = {
  'location.required': '{field} is required',
  'location.too_long': '{field} cannot exceed {limit} characters',
  'location.point_invalid': 'The coordinates are not valid',
  'location.point_incomplete': 'Give latitude and longitude, or neither',
  'location.city_unknown': 'City is not valid',
  'location.company_unknown': 'Company is not valid',
  'location.docks': `Docks must be a whole number between 0 and ${docks}`,
  'location.geofence': `Geofence must be a whole number of metres from ${geofence.least} to ${geofence.most}`,
  'location.geofence_without_point': 'A geofence needs the coordinates of its centre',
  'location.lines_long': `The lines of an address cannot exceed ${address} characters together`,
  'location.corner_invalid': 'A corner must be a latitude and a longitude, such as 31.289, 74.168',
  'location.corners_count': `A ground must have from ${corners.least} to ${corners.most} corners`,
  'location.opening_many': `A location can have at most ${openingTimes} opening times`,
  'location.un_code': 'UN/LOCODE must be two letters for the country and three for the place, such as PKKHI',
  'location.aliases_many': `A location can have at most ${aliases.most} other names, of ${aliases.longest} characters each`,
  'location.marked_already': 'It is already a favourite',
  'location.unmarked_already': 'It is not a favourite',
  'location.exists': 'This company already has a location with this name',
} as const
