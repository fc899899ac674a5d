import type { TestApp } from '@karwan/api/testing'

type Database = TestApp['deps']['db']

const reached = new WeakMap<TestApp, Database>()

/** Every access fails like a refused connection. */
const unreachable = new Proxy({} as Database, {
  get() {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  },
})

export const outageStates = {
  'a database that cannot be reached': async (app: TestApp) => {
    reached.set(app, app.deps.db)
    app.deps.db = unreachable
  },
}

/** Restores the database after the request, because later code needs it. */
export function endOutage(app: TestApp): void {
  app.deps.db = reached.get(app) ?? app.deps.db
}
