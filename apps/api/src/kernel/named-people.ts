import { UserType } from '@karwan/domain/people'
import { and, inArray } from 'drizzle-orm'
import { byText, type Named } from '../db/named-beside.ts'
import { users } from './accounts.table.ts'

export const peopleNamed = (typed: string | undefined): Named => byText(users.id, users.searchText, typed)

/** Internal users whose name matches. */
export const staffNamed = (typed: string | undefined): Named => ofTypes([UserType.internal], typed)

/** Internal users and brokers whose name matches; only they book for others. */
export const bookersNamed = (typed: string | undefined): Named =>
  ofTypes([UserType.internal, UserType.demandAdda], typed)

function ofTypes(types: UserType[], typed: string | undefined): Named {
  const { id, isNamed } = peopleNamed(typed)
  return { id, isNamed: isNamed && and(inArray(users.userType, types), isNamed) }
}
