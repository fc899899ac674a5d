import { citySearchMinimum } from './geography.constants.ts'

export const geographySentences = {
  'geography.search_too_short': `City search needs at least ${citySearchMinimum} characters`,
} as const
