import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { countryExists, readStates } from './geography.store.ts'

export const listStates: Handler<'listStates'> = async ({ path, deps }) => {
  if (!(await countryExists(deps.db, path.countryId))) throw refusal.notFound()
  return readStates(deps.db, path.countryId)
}
