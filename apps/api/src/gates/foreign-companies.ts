import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { RowNotWrittenError } from '../db/row-not-written.ts'
import { companyGroups, companyProjects } from '../kernel/companies.table.ts'
import { marketScene, type TestApp } from '../testing/index.ts'
import { fillEmptyColumns } from './empty-columns.ts'
import { type RecordSet, recordSet } from './record-sets.ts'
import { addAccount } from './role-people.ts'

/** Ids of the foreign records: seven digits that nothing else has. */
export const firstForeignId = 7_700_000
const traces = /canary-[a-z_]+-[a-z_]+-\d+|\b77\d{5}\b/g

/** What an answer tells of the foreign companies, besides what the asker said themselves. */
export function tracesIn(answer: unknown, said: string): string[] {
  const found = (JSON.stringify(answer) ?? '').match(traces) ?? []
  return [...new Set(found)].filter((trace) => !said.includes(trace))
}

/** What is added here counts on from the first foreign id, has no empty column, and each text of it says where it stands. */
export async function traced<Added>(app: TestApp, add: () => Promise<Added>): Promise<Added> {
  const before = await numberFrom(app.db, firstForeignId)
  const added = await add()
  await numberFrom(app.db, undefined, before)
  await fillEmptyColumns(app.db, firstForeignId)
  await leaveTraces(app.db)
  return added
}

/** Two companies with everything that a company can have. */
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
  // Of the private pool: what is offered to all is no secret among partners.
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

/** Lets every table count on from a number, or from where each stood. */
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

/** Codes and units have to stay what they are; everything else that is text may carry a trace. */
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
    // A value in capitals is a code of the contract, such as a channel or a tier.
    await db.execute(sql`update ${sql.identifier(table)}
      set ${field} = ${/phone|number/.test(column) ? sql`'+' || id` : sql`'canary-' || ${table}::text || '-' || ${column}::text || '-' || id`}
      where id >= ${firstForeignId} and ${field} is not null and ${field} !~ '^[A-Z][A-Z_]*$' and ${field} not like '%.%'`)
  }
}
