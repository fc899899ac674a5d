import { toE164 } from '@karwan/domain/people'
import { mayDo } from '@karwan/domain/roles'
import { numberedPage } from '../../db/numbered-page.ts'
import type { Handler } from '../../http/handler.ts'
import { toDriver } from './fleet.mapper.ts'
import { readDrivers } from './fleet.store.ts'

export const listDrivers: Handler<'listDrivers'> = async ({ caller, query, deps }) => {
  // Who sees phones masked could otherwise guess them digit by digit.
  const mayFindByPhone = mayDo(caller.grants, 'phone:reveal').allowed
  const phoneNumber = mayFindByPhone && query.search ? toE164(query.search) : undefined
  const { rows, counted } = await readDrivers(deps.db, caller, { ...query, phoneNumber })
  return numberedPage(rows.map(toDriver(caller)), counted, query)
}
