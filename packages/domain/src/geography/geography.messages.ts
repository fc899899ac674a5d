import { citySearchMinimum } from './geography.constants.ts'

export const geographySentences = {
  'geography.search_too_short': `City search needs at least ${citySearchMinimum} characters`,
} as const

/** Other names of a city. */
export const cityAliases = { most: 20, longest: 100 } as const

export const geographyRefusals = {
  'geography.aliases_many': `A city has at most ${cityAliases.most} other names, of ${cityAliases.longest} characters each`,
  'geography.point_invalid': 'The coordinates are not valid',
  'geography.state_unknown': 'State is not valid',
} as const
