import type { Database } from './database.ts'

/**
 * A query that is written once for each database and then only filled in: writing it takes the process longer than
 * the database needs to answer. A transaction is a database of its own, so there it is written again.
 */
export function prepared<Query>(write: (db: Database) => Query): (db: Database) => Query {
  const written = new WeakMap<Database, Query>()
  return (db) => {
    const query = written.get(db) ?? write(db)
    written.set(db, query)
    return query
  }
}
