import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { RowNotWrittenError } from '../db/row-not-written.ts'
import { companyGroups, companyProjects } from '../kernel/companies.table.ts'
import { marketScene, type TestApp } from '../testing/index.ts'
import { fillEmptyColumns } from './empty-columns.ts'
import { type RecordSet, recordSet } from './record-sets.ts'
import { addAccount } from './role-people.ts'

/** First id of foreign records: seven digits that no other value has. */
export const firstForeignId = 7_700_000
const traces = /canary-[a-z_]+-[a-z_]+-\d+|\b77\d{5}\b/g

/** Traces of foreign companies in an answer, except those that the request contained. */
export function tracesIn(answer: unknown, said: string): string[] {
  const found = (JSON.stringify(answer) ?? '').match(traces) ?? []
  return [...new Set(found)].filter((trace) => !said.includes(trace))
}

/** Adds records with ids from the first foreign id on, with all columns filled and with traceable texts. */
export async function traced<Added>(app: TestApp, add: () => Promise<Added>): Promise<Added> {
  const before = await numberFrom(app.db, firstForeignId)
  const added = await add()
  await numberFrom(app.db, undefined, before)
  await fillEmptyColumns(app.db, firstForeignId)
  await leaveTraces(app.db)
  return added
}

/** Adds two companies with a record of every kind. */
export const addForeignCompanies = (app: TestApp): Promise<RecordSet[]> =>
  traced(app, async () => [await addCompany(app), await addCompany(app)])

async function addCompany(app: TestApp): Promise<RecordSet> {
  const [group] = await app.db.insert(companyGroups).values({ name: 'Foreign', countryId: 1 }).returning()
  if (!group) throw new RowNotWrittenError('company_groups')
  const [project] = await app.db
    .insert(companyProjects)
    .values({ groupId: group.id, name: 'Foreign', phoneNumber: '+923960000000' })
    .returning()
  if (!project) throw new RowNotWrittenError('company_projects')
  const home = { company: group.id, project: project.id, otherProject: null }
  const user = await addAccount(app, { role: 'Foreign', roleId: null, userType: 1, home })
  const set = await recordSet(app, { ...home, createdBy: user, assignedTo: 6, user })
  const scene = marketScene(app)
  // In the private pool, because a public shipment is visible to all partners anyway.
  const { id } = await scene.offer({ company: group.id, project: project.id, poolType: 2 })
  await scene.bid(id, set.partner)
  await scene.call('cancelShipment', {
    path: { id: (await scene.book({ company: group.id })).id },
    body: { distanceInKilometers: 0, timeInHours: 2, cancellationType: 1, cancellationReason: 'Foreign' },
  })
  return set
}

type Column = { table_name: string; column_name: string; data_type: string }
const rowsOf = async <Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await db.execute(query)) as unknown as { rows: Row[] }).rows

/** Sets all id sequences to a number, or back to their previous values. */
async function numberFrom(
  db: Database,
  first?: number,
  each: ReadonlyMap<string, number> = new Map(),
): Promise<Map<string, number>> {
  const sequences = await rowsOf<{ name: string; last: string | null }>(
    db,
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  )
  for (const { name } of sequences) {
    const next = first ?? each.get(name)
    if (next !== undefined) await db.execute(sql`select setval(${name}::regclass, ${next})`)
  }
  return new Map(
    sequences.flatMap(({ name, last }) => (last === null ? [] : [[name, Number(last)] as const])),
  )
}

/** Columns with codes and units, which must stay valid; all other texts get a trace. */
const kept =
  /^(status|currency|weight_unit|action|entity_type|audience|language|theme_mode|password_hash|.*_key|.*_type|request_id|zip)$/

async function leaveTraces(db: Database): Promise<void> {
  const columns = await rowsOf<Column>(
    db,
    sql`select c.table_name, c.column_name, c.data_type from information_schema.columns c
      join information_schema.columns i on i.table_name = c.table_name and i.column_name = 'id' and i.data_type = 'integer'
      where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.data_type = 'text'`,
  )
  for (const { table_name: table, column_name: column } of columns.filter(
    (found) => !kept.test(found.column_name),
  )) {
    const field = sql.identifier(column)
    // Values in capitals are codes of the contract and stay as they are.
    await db.execute(sql`update ${sql.identifier(table)}
      set ${field} = ${/phone|number/.test(column) ? sql`'+' || id` : sql`'canary-' || ${table}::text || '-' || ${column}::text || '-' || id`}
      where id >= ${firstForeignId} and ${field} is not null and ${field} !~ '^[A-Z][A-Z_]*$' and ${field} not like '%.%'`)
  }
}
