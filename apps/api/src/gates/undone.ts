import type { Database } from '../db/database.ts'
import type { TestApp } from '../testing/index.ts'

class Undone extends Error {
  override name = 'Undone'
}

/**
 * Whatever the requests inside write is taken back, so that thousands of them meet the same records.
 * May be nested; the handlers' own transactions become savepoints.
 */
export async function undone<Result>(app: TestApp, act: (db: Database) => Promise<Result>): Promise<Result> {
  const whole = app.deps.db
  const kept: Result[] = []
  try {
    await whole.transaction(async (tx) => {
      app.deps.db = tx
      kept.push(await act(tx))
      throw new Undone()
    })
  } catch (fault) {
    if (!(fault instanceof Undone)) throw fault
  } finally {
    app.deps.db = whole
  }
  const [result] = kept
  return result as Result
}
