import { errorAt, type ImportProblem, importsSentences } from '@karwan/domain/imports'
import { fillIn } from '@karwan/domain/kernel'
import { peopleRefusals, UserType } from '@karwan/domain/people'
import { type Grant, mayGive } from '@karwan/domain/roles'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { folded } from '../../db/folded.ts'
import type { Caller } from '../../http/handler.ts'
import { roles } from '../../kernel/accounts.table.ts'
import { companyProjects } from '../../kernel/companies.table.ts'
import { refusedRole } from '../people/role-to-give.ts'
import { type HeldRecord, type RowToNote, type Settled, textOf } from './import-target.ts'

/** Resolves each row's projects by name, in the company of the row or of the existing account. */
export async function settleProjects(
  db: Database,
  _caller: Caller,
  rows: readonly RowToNote[],
): Promise<Map<number, Settled>> {
  const naming = rows.filter(({ values }) => textOf(values.projectIds) !== '')
  const companies = [...new Set(naming.map(companyOf).filter((id) => id !== undefined))]
  const known =
    companies.length === 0
      ? []
      : await db
          .select({ id: companyProjects.id, name: companyProjects.name, groupId: companyProjects.groupId })
          .from(companyProjects)
          .where(and(inArray(companyProjects.groupId, companies), eq(companyProjects.isActive, true)))
  const byName = Map.groupBy(known, ({ groupId, name }) => `${groupId} ${folded(name)}`)
  return new Map(
    naming.map((one): [number, Settled] => {
      const { projectIds: written, ...others } = one.values
      const found = namesIn(textOf(written)).map((value) => {
        const [project, ...more] = byName.get(`${companyOf(one)} ${folded(value)}`) ?? []
        if (project && more.length === 0) return { id: project.id }
        const code = project ? 'import.project_several' : 'import.project_unknown'
        return { problem: errorAt('projectIds', code, { value }) }
      })
      const problems = found.flatMap(({ problem }) => problem ?? [])
      if (problems.length > 0) return [one.row, { values: others, problems }]
      const ids = new Set(found.flatMap(({ id }) => id ?? []))
      const projectIds = [...ids].toSorted((first, second) => first - second)
      return [one.row, { values: { ...others, projectIds }, problems: [] }]
    }),
  )
}

const namesIn = (written: string): string[] =>
  written
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean)

function companyOf({ values, held }: RowToNote): number | undefined {
  const id = held ? held.values.groupId : values.groupId
  return typeof id === 'number' ? id : undefined
}

/**
 * The same rules as for changing an account by hand: not one's own, none with more rights than the caller,
 * and no role beyond the caller's.
 */
export async function againstChanges(
  db: Database,
  caller: Caller,
  rows: readonly RowToNote[],
): Promise<Map<number, ImportProblem[]>> {
  const changes = rows.flatMap(({ row, values, held }) => (held ? [{ row, values, held }] : []))
  const wanted = [
    ...new Set(changes.map(({ values }) => values.roleId).filter((id) => typeof id === 'number')),
  ]
  const given = wanted.length === 0 ? [] : await db.select().from(roles).where(inArray(roles.id, wanted))
  const roleOf = new Map(given.map((role) => [role.id, role]))
  return new Map(
    changes.map(({ row, values, held }): [number, ImportProblem[]] => {
      if (held.id === caller.userId) return [row, [errorAt(null, 'import.own_account')]]
      if (outranks(caller, held))
        return [row, [{ field: null, isError: true, message: peopleRefusals['people.outranks_you'] }]]
      const refused =
        values.roleId === undefined
          ? undefined
          : refusedRole(caller, roleOf.get(Number(values.roleId)), takerOf(held))
      if (refused !== undefined) return [row, [{ field: 'roleId', isError: true, message: refused }]]
      return [row, [sameAccount(held)]]
    }),
  )
}

function outranks(caller: Caller, { values }: HeldRecord): boolean {
  // Roles of companies cover only the company's own rows, whatever they grant.
  if (caller.userType === UserType.internal && values.userType !== UserType.internal) return false
  return !mayGive(caller.grants, values.grants as readonly Grant[]).allowed
}

const takerOf = ({ values }: HeldRecord) => ({
  userType: values.userType as UserType,
  groupId: typeof values.groupId === 'number' ? values.groupId : null,
})

const sameAccount = ({ name }: HeldRecord): ImportProblem => ({
  field: null,
  isError: false,
  message: fillIn(importsSentences['import.same_as'], {
    what: 'The same phone or e-mail',
    kind: 'account',
    name,
  }),
})
