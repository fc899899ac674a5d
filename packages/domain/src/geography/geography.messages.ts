export const geographySentences = {
  'geography.search_too_short': 'City search needs at least 3 characters',
} as const
