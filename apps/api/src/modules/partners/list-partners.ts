import { numberedPage } from '../../db/numbered-page.ts'
import type { Handler } from '../../http/handler.ts'
import { toPartner } from './partners.mapper.ts'
import { readPartners } from './partners.store.ts'

export const listPartners: Handler<'listPartners'> = async ({ caller, query, deps }) => {
  const { rows, counted } = await readPartners(deps.db, caller, query)
  return numberedPage(rows.map(toPartner(caller)), counted, query)
}
