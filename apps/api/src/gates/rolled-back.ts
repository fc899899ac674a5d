import type { Database } from '../db/database.ts'
import type { TestApp } from '../testing/index.ts'

class RolledBack extends Error {
  override name = 'RolledBack'
}

/**
 * Rolls back whatever the requests inside write, so that thousands of them find the same records.
 * May be nested: the transactions of the handlers become savepoints.
 */
export async function rolledBack<Result>(
  app: TestApp,
  act: (db: Database) => Promise<Result>,
): Promise<Result> {
  const whole = app.deps.db
  const kept: Result[] = []
  try {
    await whole.transaction(async (tx) => {
      app.deps.db = tx
      kept.push(await act(tx))
      throw new RolledBack()
    })
  } catch (fault) {
    if (!(fault instanceof RolledBack)) throw fault
  } finally {
    app.deps.db = whole
  }
  const [result] = kept
  return result as Result
}
