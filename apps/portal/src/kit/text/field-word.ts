import type { IntlShape } from 'react-intl'

type Place = 'column' | 'filter' | 'form' | 'fact'

/**
 * The word for a field of a resource: the same everywhere (`fuelPumps.field.brand`),
 * unless a place has its own word for it (`fuelPumps.column.brand`).
 */
export function fieldWord(intl: IntlShape, words: string, place: Place, field: string): string {
  const own = `${words}.${place}.${field}`
  return intl.formatMessage({ id: Object.hasOwn(intl.messages, own) ? own : `${words}.field.${field}` })
}
