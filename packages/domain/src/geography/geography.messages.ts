import { citySearchMinimum } from './geography.constants.ts'

export const geographySentences = {
  'geography.search_too_short': `City search needs at least ${citySearchMinimum} characters`,
} as const

export const geographyRefusals = {
  'geography.aliases_many': 'A city has at most 20 other names, of 100 characters each',
  'geography.point_invalid': 'The coordinates are not valid',
  'geography.state_unknown': 'State is not valid',
} as const
