import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { readCitiesOfState, stateExists } from './geography.store.ts'

export const listCitiesOfState: Handler<'listCitiesOfState'> = async ({ path, deps }) => {
  if (!(await stateExists(deps.db, path.stateId))) throw refusal.notFound()
  return readCitiesOfState(deps.db, path.stateId)
}
