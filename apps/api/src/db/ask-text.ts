import type { Database } from './database.ts'

type Answer = { rows: Record<string, unknown>[] }

/** By their text: there are few, and each is prepared once on each connection. */
const names = new Map<string, string>()

export function nameOfText(text: string, kind: string): string {
  const known = names.get(text) ?? `${kind}_${names.size}`
  names.set(text, known)
  return known
}

/** Asks in SQL of our own, with a statement that is prepared once for its text. */
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

/** Both drivers answer a question without fields with its rows by their names. */
const answered = (answer: unknown) => answer as Answer
