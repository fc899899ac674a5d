import { teamForm } from '@karwan/domain/people'
import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { inFull } from '../../db/as-json.ts'
import { bestFirst, foldedColumn, holds } from '../../db/contains.ts'
import type { Database } from '../../db/database.ts'
import { folded } from '../../db/folded.ts'
import type { DataOf, Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { asColumns, asRecord } from '../../kernel/record-columns.ts'
import { refuse, refuseAt } from '../../kernel/refuse.ts'
import { refuseStale } from '../../kernel/stale.ts'
import { teams } from '../../kernel/teams.table.ts'
import { withChanges, withForm } from '../../kernel/with-form.ts'
import { transact, type Work } from '../../kernel/work.ts'

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
  // The name is unique, so of two who add the same one at once the second adds no row.
  const [row] = await deps.db
    .insert(teams)
    .values({ ...form, createdBy: caller.userId, createdAt: deps.clock() })
    .onConflictDoNothing()
    .returning({ id: teams.id })
  return row ? readTeam(deps.db, row.id) : refuseAt('name', 'team.exists')
})

export const updateTeam = withChanges<'updateTeam'>()(teamForm, (request) =>
  transact(request, async (work) => {
    const { path, body, overlay } = request
    const held = await holdTeam(work, path.id)
    const current = () => readTeam(work.tx, path.id)
    await refuseStale(held.version, body.version, current)
    const form = asColumns(overlay(held))
    if (form.name === held.name && form.note === held.note) return current()
    await refuseTakenName(work, form.name, held.id)
    await work.tx
      .update(teams)
      .set({ ...form, version: held.version + 1 })
      .where(eq(teams.id, held.id))
    return current()
  }),
)

export const deleteTeam: Handler<'deleteTeam'> = (request) =>
  transact(request, async (work) => {
    const { id, version } = await holdTeam(work, request.path.id)
    const team = await readTeam(work.tx, id)
    await refuseStale(version, request.query.version, async () => team)
    if (team.peopleCount > 0) refuse('team.not_empty', { current: team })
    await work.tx.update(users).set({ teamId: null }).where(eq(users.teamId, id))
    await work.tx.delete(teams).where(eq(teams.id, id))
    return null
  })

/** Held until the change is written; one change of a name at a time, so that no two teams come to one. */
async function holdTeam({ tx }: Work, id: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('teams.name'))`)
  const [held] = await tx.select(getTableColumns(teams)).from(teams).where(eq(teams.id, id)).for('update')
  if (!held) throw refusal.notFound()
  return held
}

async function refuseTakenName({ tx }: Work, name: string, id: number): Promise<void> {
  const [other] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(foldedColumn(teams.name), folded(name)), ne(teams.id, id)))
  if (other) refuseAt('name', 'team.exists')
}

/** A team that is there, for somebody of the staff. */
export async function teamOf({ tx }: Work, teamId: number | undefined): Promise<number | null> {
  if (teamId === undefined) return null
  const [found] = await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('share')
  return found?.id ?? refuseAt('teamId', 'people.team_unknown')
}
