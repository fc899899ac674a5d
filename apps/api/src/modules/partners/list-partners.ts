import { toE164 } from '@karwan/domain/people'
import { mayDo } from '@karwan/domain/roles'
import { numberedPage } from '../../db/numbered-page.ts'
import type { Handler } from '../../http/handler.ts'
import { toPartner } from './partners.mapper.ts'
import { readPartners } from './partners.store.ts'

export const listPartners: Handler<'listPartners'> = async ({ caller, query, deps }) => {
  // Who sees phones masked could otherwise guess them digit by digit.
  const mayFindByPhone = mayDo(caller.grants, 'phone:reveal').allowed
  const phoneNumber = mayFindByPhone && query.search ? toE164(query.search) : undefined
  const { rows, counted } = await readPartners(deps.db, caller, { ...query, phoneNumber })
  return numberedPage(rows.map(toPartner(caller)), counted, query)
}
