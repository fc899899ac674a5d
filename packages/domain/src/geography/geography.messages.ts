import { citySearchMinimum } from './geography.constants.ts'

export const geographySentences = {
  'geography.search_too_short': `City search needs at least ${citySearchMinimum} characters`,
  'geography.truck_ban': 'Trucks may not enter {city} from {from} to {to}',
  'geography.truck_ban_all_day': 'Trucks may not enter {city} at any hour',
} as const

/** Limits for the truck bans of a city. */
export const truckBans = { most: 20, longestSource: 200 } as const

/** Limits for the other names of a city. */
export const cityAliases = { most: 20, longest: 100 } as const

export const geographyRefusals = {
  'geography.aliases_many': `A city can have at most ${cityAliases.most} other names, of ${cityAliases.longest} characters each`,
  'geography.bans_many': `A city can have at most ${truckBans.most} truck bans`,
  'geography.ban_needed': '{field} is required',
  'geography.time_invalid': '{field} must be a time of day, such as 06:00 or 10 pm',
  'geography.day_invalid': 'The day is not valid',
  'geography.ban_ends_before': 'The last day is before the first',
  'geography.weekday_invalid': 'Day of the week must be from 1 for Monday to 7',
  'geography.vehicle_type_invalid': 'Vehicle type is not valid',
  'geography.source_long': `Who says so cannot exceed ${truckBans.longestSource} characters`,
  'geography.point_invalid': 'The coordinates are not valid',
  'geography.state_unknown': 'State is not valid',
} as const
