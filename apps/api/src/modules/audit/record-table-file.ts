import type { Handler } from '../../http/handler.ts'
import { mayCall, permissionsOf } from '../../http/permission.ts'
import { refusal } from '../../http/refusal.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { tableLists } from './table-lists.ts'

/** The audit row of the call says which list, asked with what, went into a file; nothing else is written. */
export const recordTableFile: Handler<'recordTableFile'> = async ({ body, caller, note }) => {
  const { list, query, rows, columns } = body
  const { routes, entityType, readQuery } = tableLists.get(list) ?? refuseAt('list', 'audit.list_unknown')
  if (!routes.every((route) => mayCall(caller, permissionsOf(route), route))) throw refusal.forbidden()
  const { asked, complaints } = readQuery(query)
  if (complaints.length > 0) {
    const said = { code: 'request.rule_broken', message: complaints }
    throw refusal.unprocessable({ ...said, fields: { query: complaints } })
  }
  note({ entityType, after: { list, rows, columns, query: asked } })
  return null
}
