import type { OpenDatabase } from '../db/open-db.ts'
import type { Served } from './serve.ts'

/** Shutdown may take ten seconds in all; the rest of that time is left for closing the database. */
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
