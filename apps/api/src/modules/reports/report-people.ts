import type { ReportName } from '@karwan/domain/reports'
import { mayDo } from '@karwan/domain/roles'
import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { roles, users } from '../../kernel/accounts.table.ts'
import { mayReadReport } from './report-readers.ts'

export type Side = { userType: number; groupId: number | null }

/** Staff may send reports to staff, a company's people to people of their company. */
const ofSide = ({ userType, groupId }: Side): SQL | undefined =>
  and(
    eq(users.userType, userType as 1),
    groupId === null ? undefined : eq(users.groupId, groupId),
    eq(users.status, 'ACTIVE'),
    isNotNull(users.email),
  )

/** People of one side, with their current grants. */
export const peopleOf = (db: Database, side: Side, ids?: readonly number[]) =>
  db
    .select({
      id: users.id,
      name: users.fullName,
      email: users.email,
      language: users.language,
      grants: roles.grants,
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(ofSide(side), ids && inArray(users.id, [...ids])))
    .orderBy(asc(users.fullName), asc(users.id))

type Person = Awaited<ReturnType<typeof peopleOf>>[number]

/** Whether a person may read the report themselves; who loses the right no longer receives it. */
export const mayReceive =
  (report: ReportName) =>
  (person: Pick<Person, 'grants'>): boolean =>
    mayReadReport(person, report) && (report !== 'margins' || mayDo(person.grants, 'margin:view').allowed)
