import { geographySentences, maySearchCities } from '@karwan/domain/geography'
import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { findCities } from './geography.store.ts'

const tooShort = geographySentences['geography.search_too_short']

export const searchCities: Handler<'searchCities'> = async ({ query, deps }) => {
  // Three blanks pass the length check of the contract.
  if (!maySearchCities(query.name)) {
    throw refusal.unprocessable({
      code: 'geography.search_too_short',
      message: tooShort,
      fields: { name: [tooShort] },
    })
  }
  return findCities(deps.db, query.name)
}
