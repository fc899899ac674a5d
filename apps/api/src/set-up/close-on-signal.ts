import type { OpenDatabase } from '../db/open-db.ts'
import type { Served } from './serve.ts'

/** The whole end may take ten seconds; the database is closed in what is left of them. */
const drainMs = 8_000

/** Stops after the running requests; a second signal stops at once. */
export function closeOnSignal(served: readonly Pick<Served, 'close'>[], database: OpenDatabase): void {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (closing) process.exit(1)
      closing = true
      await Promise.all(served.map((server) => server.close(drainMs)))
      await database.close()
      process.exit(0)
    })
  }
}
