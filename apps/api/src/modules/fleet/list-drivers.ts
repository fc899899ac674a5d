import { toE164 } from '@karwan/domain/people'
import { mayDo } from '@karwan/domain/roles'
import { asc } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { numberedList } from '../../kernel/numbered-list.ts'
import { drivers } from './drivers.table.ts'
import { toDriver } from './fleet.mapper.ts'
import { driverRows, driversFor } from './fleet.store.ts'

export const listDrivers: Handler<'listDrivers'> = ({ caller, query, deps: { db } }) => {
  // Who sees phones masked could otherwise guess them digit by digit.
  const mayFindByPhone = mayDo(caller.grants, 'phone:reveal').allowed
  const phoneNumber = mayFindByPhone && query.search ? toE164(query.search) : undefined
  return numberedList(
    {
      db,
      asked: query,
      select: driverRows(db),
      from: drivers,
      where: driversFor(db, caller, { ...query, phoneNumber }),
      orderBy: [asc(drivers.fullName), asc(drivers.id)],
    },
    toDriver(caller),
  )
}
