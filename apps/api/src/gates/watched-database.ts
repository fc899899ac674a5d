import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { z } from 'zod'
import type { Database } from '../db/database.ts'

export type Statement = { text: string; params: unknown[] }
type Plan = z.infer<typeof plan>
export type Reading = { table: string; how: string; rows: number }

/** Statements that begin with an insert read only the new rows. */
const adds = (text: string): boolean => /^with "?\w+"? as \(insert\b/i.test(text)

/** Some thousand rows are cheap to scan; these costs make PostgreSQL plan as for a million. */
const asIfLarge = '-c enable_seqscan=off -c random_page_cost=1.1'

/** A second connection pool to the database that records its statements. */
export function watchDatabase(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 4, options: asIfLarge })
  // The database may be dropped before the last connection is closed; the resulting error is ignored.
  pool.on('error', () => {})
  const heard: Statement[] = []
  const db: Database = drizzle(pool, {
    logger: { logQuery: (text, params) => heard.push({ text, params }) },
  })
  return {
    db,
    /** Queries since the last call. */
    questions: () => heard.splice(0).filter(({ text }) => /^(select|with)\b/i.test(text) && !adds(text)),
    /** Queries, updates and deletes since the last call; inserts read nothing. */
    statements: () =>
      heard.splice(0).filter(({ text }) => /^(select|with|update|delete)\b/i.test(text) && !adds(text)),
    explain: async ({ text, params }: Statement) => {
      const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, params)
      return readingsOf(explained.parse(rows)[0]['QUERY PLAN'][0].Plan)
    },
    /** Tables that a change would scan completely, by its plan; the statement is not run again. */
    searchedWhole: async ({ text, params }: Statement): Promise<string[]> => {
      const { rows } = await pool.query(`explain (format json) ${text}`, params)
      return wholeTablesOf(planned.parse(rows)[0]['QUERY PLAN'][0].Plan)
    },
    close: () => pool.end(),
  }
}

const plan = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(plan).default([])
  },
})
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })])

const intent = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  get Plans() {
    return z.array(intent).default([])
  },
})
type Intent = z.infer<typeof intent>
const planned = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: intent })]) })])

/** With sequential scans made expensive, one is chosen only if there is no index. */
function wholeTablesOf(node: Intent): string[] {
  const { 'Relation Name': table, 'Node Type': kind } = node
  return [...(table && kind === 'Seq Scan' ? [table] : []), ...node.Plans.flatMap(wholeTablesOf)]
}

/** Rows that each plan node read from a table, including filtered ones. */
function readingsOf(node: Plan): Reading[] {
  const { 'Relation Name': table, 'Node Type': kind, 'Index Name': index } = node
  const each = node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']
  // Counting exactly reads many entries of an index, which is allowed if it reads no table rows.
  const isCount = kind === 'Index Only Scan' && node['Index Cond'] && node['Rows Removed by Filter'] === 0
  const own =
    table && !isCount
      ? [{ table, how: index ? `${kind} of ${index}` : kind, rows: each * node['Actual Loops'] }]
      : []
  return [...own, ...node.Plans.flatMap(readingsOf)]
}
