import type { Database } from './database.ts'

type Answer = { rows: Record<string, unknown>[] }

/** Names of prepared statements by their SQL text; each is prepared once per connection. */
const names = new Map<string, string>()

export function nameOfText(text: string, kind: string): string {
  const known = names.get(text) ?? `${kind}_${names.size}`
  names.set(text, known)
  return known
}

/** Runs handwritten SQL as a prepared statement. */
export async function askText(
  db: Database,
  kind: string,
  text: string,
  params: readonly unknown[],
): Promise<Answer['rows']> {
  const query = { sql: text, params: [...params] }
  const asked = db._.session.prepareQuery(query, undefined, nameOfText(text, kind), false)
  return answered(await asked.execute()).rows
}

/** Without a field list, both drivers return rows as objects keyed by column name. */
const answered = (answer: unknown) => answer as Answer
