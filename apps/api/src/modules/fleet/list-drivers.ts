import { mayDo } from '@karwan/domain/roles'
import type { Handler } from '../../http/handler.ts'
import { orderOf } from '../../kernel/numbered-list.ts'
import { searchedList } from '../../kernel/ranked-list.ts'
import { drivers } from './drivers.table.ts'
import { toDriver } from './fleet.mapper.ts'
import { driverRows, driversWithin } from './fleet.store.ts'
import { ranksOfDrivers } from './fleet-search.ts'

const orders = {
  fullName: drivers.fullName,
  licenseExpiry: drivers.licenseExpiry,
  tripsCompleted: drivers.tripsCompleted,
}

export const listDrivers: Handler<'listDrivers'> = async ({ caller, query, deps: { db } }) => {
  // Users who see phones and identity numbers masked could otherwise guess them digit by digit.
  const foundBy = {
    phones: mayDo(caller.grants, 'phone:reveal').allowed,
    identity: mayDo(caller.grants, 'identity:view').allowed,
  }
  return searchedList(
    {
      db,
      asked: query,
      select: () => driverRows(db),
      idOf: ({ driver }) => driver.id,
      from: drivers,
      within: driversWithin(db, caller, query),
      ranks: await ranksOfDrivers(db, query.search, foundBy),
      orderBy: orderOf(query.sort, orders, drivers.id),
    },
    toDriver(caller),
  )
}
