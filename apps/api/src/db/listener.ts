import pg from 'pg'

const secondsBetweenTries = 2

export type Listener = { stop(): Promise<void> }

/** Hears a channel of a PostgreSQL server for as long as the process runs, over broken connections. */
export async function listenTo(url: string, channel: string, onNotify: () => void): Promise<Listener> {
  let stopped = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    next.on('notification', onNotify)
    // What is wrong shows in the queries of the request at hand; here it only means to connect again.
    next.on('error', () => {})
    next.on('end', connectLater)
    await next.connect()
    await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    return next
  }

  function connectLater(): void {
    if (stopped) return
    setTimeout(async () => {
      if (stopped) return
      try {
        client = await connect()
        // Whatever was said while nobody listened.
        onNotify()
      } catch {
        // The server is still away: its `end` has asked for the next try already.
      }
    }, secondsBetweenTries * 1000).unref()
  }

  return {
    async stop() {
      stopped = true
      await client.end()
    },
  }
}
