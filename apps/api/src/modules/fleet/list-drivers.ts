import { mayDo } from '@karwan/domain/roles'
import { holds, ownFirst, startsFirst } from '../../db/contains.ts'
import { idsNamed } from '../../db/named-beside.ts'
import type { Handler } from '../../http/handler.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { citiesNamed } from '../geography/cities.ts'
import { drivers } from './drivers.table.ts'
import { toDriver } from './fleet.mapper.ts'
import { driverRows, driversFor, longEnough } from './fleet.store.ts'

const orders = {
  fullName: drivers.fullName,
  licenseExpiry: drivers.licenseExpiry,
  tripsCompleted: drivers.tripsCompleted,
}

const bestFirst = (search: string | undefined) => [
  ...startsFirst(drivers.searchText, search),
  ...ownFirst(holds(drivers.searchText, longEnough(search))),
]

export const listDrivers: Handler<'listDrivers'> = async ({ caller, query, deps: { db } }) => {
  // Who sees phones and identity numbers masked could otherwise guess them digit by digit.
  const foundBy = {
    ...(await idsNamed(db, { cities: citiesNamed(query.search) })),
    phones: mayDo(caller.grants, 'phone:reveal').allowed,
    identity: mayDo(caller.grants, 'identity:view').allowed,
  }
  return numberedList(
    {
      db,
      asked: query,
      select: driverRows(db),
      from: drivers,
      where: driversFor(db, caller, query, foundBy),
      orderBy: [
        ...(query.sort === undefined ? bestFirst(query.search) : []),
        ...orderOf(query.sort, orders, drivers.id),
      ],
    },
    toDriver(caller),
  )
}
