import { UserType } from '@karwan/domain/people'
import { and, eq } from 'drizzle-orm'
import { byText, type Named } from '../db/named-beside.ts'
import { users } from './accounts.table.ts'

export const peopleNamed = (typed: string | undefined): Named => byText(users.id, users.searchText, typed)

/** Customer support and its colleagues, of whom there are few. */
export function staffNamed(typed: string | undefined): Named {
  const { id, isNamed } = peopleNamed(typed)
  return { id, isNamed: isNamed && and(eq(users.userType, UserType.internal), isNamed) }
}
