import { teamForm } from '@karwan/domain/people'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { inFull } from '../../db/as-json.ts'
import { bestFirst, foldedColumn, holds } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import type { DataOf, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { asColumns, asRecord } from '../../kernel/record-columns.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { registerOf } from '../../kernel/register.ts'
import { teams } from '../../kernel/teams.table.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'
import type { Work } from '../../kernel/work.ts'

const register = registerOf(teams, () => refuseAt('name', 'team.exists'))

const peopleCount = sql<number>`(select count(*)::int from ${users}
  where ${inFull(users.teamId)} = ${inFull(teams.id)} and ${inFull(users.status)} <> 'DELETED')`

const teamRows = (db: Database) => db.select({ ...getTableColumns(teams), peopleCount }).from(teams)

export const listTeams: Handler<'listTeams'> = ({ query, deps: { db } }) =>
  numberedList(
    {
      db,
      asked: query,
      select: teamRows(db).$dynamic(),
      from: teams,
      where: holds(teams.searchText, query.filter),
      best: bestFirst(foldedColumn(teams.name), query.filter),
      orderBy: orderOf(query.sort, { name: teams.name, createdAt: teams.createdAt }, teams.id),
    },
    asRecord,
  )

export const getTeam: Handler<'getTeam'> = ({ path, deps: { db } }) => readTeam(db, path.id)

async function readTeam(db: Database, id: number): Promise<DataOf<'getTeam'>> {
  const [row] = await teamRows(db).where(eq(teams.id, id))
  if (!row) throw refusal.notFound()
  return asRecord(row)
}

export const createTeam = withForm<'createTeam'>()(teamForm, async ({ form, caller, deps }) => {
  const added = { ...form, createdBy: caller.userId, createdAt: deps.clock() }
  const { id } = await register.add(deps.db, added)
  return readTeam(deps.db, id)
})

export const updateTeam = withChanges<'updateTeam'>()(teamForm, async (request) => {
  const { path, overlay, deps } = request
  const row = await register.lock(deps.db, path.id)
  return register.change(
    request,
    row,
    async () => asColumns(overlay(row)),
    () => readTeam(deps.db, row.id),
  )
})

export const deleteTeam: Handler<'deleteTeam'> = async ({ path, query, deps: { db } }) => {
  const row = await register.lock(db, path.id)
  const current = () => readTeam(db, row.id)
  return register.remove(db, {
    row,
    version: query.version,
    current,
    before: async () => {
      const team = await current()
      if (team.peopleCount > 0) refuse('team.not_empty', { current: team })
      await forgetLeavers(db, row.id)
    },
  })
}

/** Removes deleted users from the team, because they must not keep it from being deleted. */
const forgetLeavers = (db: Database, teamId: number) =>
  db.update(users).set({ teamId: null }).where(eq(users.teamId, teamId))

/** Validates a team for an internal user, with a shared lock on it. */
export async function teamOf({ tx }: Work, teamId: number | undefined): Promise<number | null> {
  if (teamId === undefined) return null
  const [found] = await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('share')
  return found?.id ?? refuseAt('teamId', 'people.team_unknown')
}
